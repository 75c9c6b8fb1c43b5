// The service worker: keeps the client, rules and replays for offline use, and shows
// notifications. It is not bundled, because its address must never change.

const CLIENT_CACHE = "starboard-client-1";
/** The name is also known to src/offline/storedPages.ts. */
const DATA_CACHE = "starboard-data-1";
const MAX_CLIENT_FILES = 150;
const MAX_DATA_RESPONSES = 300;
const MAX_ANSWER_MILLISECONDS = 1000;
/** Responses that are of use without a server. */
const KEPT_DATA = /^\/api\/(games|games\/[^/]+\/rules|tables\/[^/]+\/replay)$/;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepPageAndRules());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (KEPT_DATA.test(url.pathname)) event.respondWith(data(request));
});

self.addEventListener("push", (event) => {
  event.waitUntil(showNotification(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function keepPageAndRules() {
  await (await caches.open(CLIENT_CACHE)).add("/");
  const games = await (await fetch("/api/games")).json();
  const rules = games.map(({ id }) => `/api/games/${encodeURIComponent(id)}/rules`);
  await (await caches.open(DATA_CACHE)).addAll(rules);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== CLIENT_CACHE && name !== DATA_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page of the client, which is the same for all addresses. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await keep(CLIENT_CACHE, "/", response.clone(), MAX_CLIENT_FILES);
    return response;
  } catch (error) {
    return (await caches.match("/")) ?? Promise.reject(error);
  }
}

/** A file whose name contains a hash of its content, so that a kept one is never outdated. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(CLIENT_CACHE, request, response.clone(), MAX_CLIENT_FILES);
  return response;
}

/** Rules, the catalogue, and replays; those of running games are not kept. */
async function data(request) {
  try {
    const response = await fetch(request);
    if (response.ok && (await isFinal(response.clone())))
      await keep(DATA_CACHE, request, response.clone(), MAX_DATA_RESPONSES);
    return response;
  } catch (error) {
    return (await keptData(request)) ?? Promise.reject(error);
  }
}

/** The kept response; rules and the catalogue in another language rather than none. */
async function keptData(request) {
  const ignoreSearch = new URL(request.url).pathname.startsWith("/api/games");
  return (await caches.match(request)) ?? caches.match(request, { ignoreSearch });
}

async function isFinal(response) {
  return !new URL(response.url).pathname.endsWith("/replay") || (await response.json()).over;
}

/** Puts a response into a cache and deletes the oldest ones above a number. */
async function keep(name, request, response, max) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -max).map((old) => cache.delete(old)));
}

/** Shows a notification, unless the person is looking at the page that it is about. */
async function showNotification({ title, text, path, topic }) {
  const isVisible = ({ visibilityState }) => visibilityState === "visible";
  if (await findPage(path, isVisible)) return;
  const options = { body: text, tag: topic, data: { path }, icon: "/icon-192.png" };
  await self.registration.showNotification(title, options);
}

/** Opens a page of the client, in the window that already shows it if there is one. */
async function openPage(path) {
  const open = await findPage(path);
  return open ? open.focus() : self.clients.openWindow(path);
}

/** An open page at this path. */
async function findPage(path, isWanted = () => true) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = all.filter(isWanted);
  const paths = await Promise.all(pages.map(currentPath));
  return pages[paths.indexOf(path)];
}

/** Where a page is now, by its own answer: its url stays the one that it was loaded from. */
function currentPath(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, MAX_ANSWER_MILLISECONDS); // a page that the browser has suspended
    page.postMessage("where are you?", [port2]);
  });
}
