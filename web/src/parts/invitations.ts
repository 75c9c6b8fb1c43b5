// Invitations to tables: where they lead, and what they say.

import { client } from "../net/client.svelte";
import type { TableInvitation } from "../net/wire.gen";
import { settings } from "../settings.svelte";

export const invitationPath = ({ table, invite }: TableInvitation): string =>
  `/table/${table.id}#invite=${invite}`;

export const invitationText = ({ table, inviter }: TableInvitation): string =>
  settings.messages.invited(inviter, client.title(table.game, table.title));
