import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { signedIn } from "./permissions.ts";

/**
 * One change, as it goes to every screen whose account may see the record. Outside the call centre it says where
 * something changed and no more: the topic stands as its kind, the root as its record, `change` as its action.
 */
export const liveEventSchema = z.object({
  /** Grows with time, but not strictly in the order of commits. */
  id: z.number().int(),
  /** Resource of the list it belongs to, e.g. `hinoSosInquiries`; `presence` for who is where. */
  topic: z.string(),
  /** Kind of record, e.g. `sos_inquiry`. */
  entity: z.string(),
  entity_id: z.number().int(),
  /** The record whose detail shows the change: the case of a dispatch. */
  root_id: z.number().int(),
  /** Version of the record after the change; 0 for presence, and outside the call centre. */
  version: z.number().int(),
  action: z.string(),
  at: z.string(),
  /** Who did it. Accounts outside the call centre do not learn it. */
  by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /**
   * The record as the account that hears would read it, on topics that carry it: nobody has to ask. Absent on every
   * other topic, and of what is sent again after a break.
   */
  record: z.unknown().optional(),
});
export interface LiveEvent extends z.infer<typeof liveEventSchema> {}

/** What `ready` says: after so long a silence the client may take the connection for dead. */
const readySchema = z.object({
  silence_ms: z.number().int().positive(),
});
export interface Ready extends z.infer<typeof readySchema> {}

/**
 * Server-sent events (bearer header, so by `fetch`). Messages without a name carry a {@link LiveEvent}; the
 * id of a message is the event's. After a break send `Last-Event-ID`: what was missed comes again, the last
 * ten seconds before it too, so that a late commit is not lost: the same event may come twice.
 *
 * A screen that has heard nothing yet says in `unheard_ms` how long ago it began to read: what happened since then is
 * sent first, so that nothing is lost between the first reading and the first hearing.
 *
 * - `ready`: connected, nothing was missed up to its id. With neither `Last-Event-ID` nor `unheard_ms`, read again what
 *   is shown. Says for how long the stream is silent at most: when nothing happens it pulses.
 * - `reset`: too much was missed or the id is too old: read everything shown again.
 *
 * Ends when the access token does: come back with a new one.
 */
export const streamEvents = defineEndpoint({
  method: "GET",
  path: "/api/events",
  access: signedIn(),
  summary:
    "Live changes of everything the account may see, as server-sent events",
  tag: "events",
  query: z.object({
    unheard_ms: z.coerce.number().int().min(0).optional(),
  }),
  response: z.string(),
});
