import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** Who writes, from where, in which transaction. */
export interface WriteContext {
  readonly db: Db;
  /** The system itself has neither id nor name: an event of the telephone exchange, a job. */
  readonly actor:
    | Pick<Actor, "user_id" | "name">
    | { readonly user_id: null; readonly name: null };
  /** Page from which the write came. */
  readonly screen: string;
}
