import { isAllowed } from "#platform/contract/permissions.ts";
import type {
  EventRecordSource,
  RecordFor,
} from "#platform/server/events/event-rows.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { telephoneAccess } from "../contract/access-rules.ts";
import type { IncomingCall } from "../contract/schema.ts";
import { desksOf, isLeader } from "./access.ts";
import { namesOfCalls } from "./call-service.ts";
import { telephoneCallKind } from "./mutations.ts";
import { presentCall, type CallNames } from "./present.ts";
import { listCallsByIds, type HeardCallRow } from "./queries.ts";

/** The call as each account may read it; accounts that read the same are handed the same object. */
const callRecordOf = (row: HeardCallRow, names: CallNames): RecordFor => {
  const now = Date.now();
  const made = new Map<string, IncomingCall>();
  return (actor: Actor) => {
    if (!isAllowed(telephoneAccess, actor)) return undefined;
    const isOwnExtension = row.extension_user_id === actor.user_id;
    const isMine = row.owner_user_id === actor.user_id;
    const key = [
      ...desksOf(actor),
      isOwnExtension,
      isMine,
      isLeader(actor),
    ].join(" ");
    const call =
      made.get(key) ?? presentCall(row, actor, { names, isOwnExtension, now });
    made.set(key, call);
    return call;
  };
};

/** A call travels with its event: a ring makes no desk ask. */
export const callRecords: EventRecordSource = {
  topic: telephoneCallKind.topic,
  async load(db, ids) {
    const rows = await listCallsByIds(db, ids);
    const names = await namesOfCalls(db, rows);
    return new Map(rows.map((row) => [row.id, callRecordOf(row, names)]));
  },
};
