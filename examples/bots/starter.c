/* A bot in C: plays the first legal move. See docs/bot-protocol.md.
   Build it with: cc -O2 -o starter starter.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is(const char *line, const char *type) {
    char start[40];
    snprintf(start, sizeof start, "{\"type\":\"%s\"", type);
    return strncmp(line, start, strlen(start)) == 0;
}

/* Answers with the first of the legal moves; replace this by something better.
   The text is a JSON string in both messages, so it is copied with its escapes. */
static void choose(const char *line) {
    const char *key = "\"legal_moves\":[{\"text\":\"", *moves = strstr(line, key);
    if (!moves) exit(1);
    const char *text = moves + strlen(key), *end = text;
    while (*end != '"') end += *end == '\\' ? 2 : 1;
    printf("{\"type\":\"move\",\"move\":\"%.*s\"}\n", (int)(end - text), text);
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* flush after every line */
    while (getline(&line, &size, stdin) > 0) {
        if (is(line, "hello")) puts("{\"type\":\"ready\",\"name\":\"starter\"}");
        else if (is(line, "go")) choose(line);
        else if (is(line, "ping")) puts("{\"type\":\"pong\"}");
        else if (is(line, "quit")) break;
    }
    free(line);
    return 0;
}
