import type { OutgoingMessageRow } from "#platform/server/mail/tables.ts";
import type { DeliveryState } from "../contract/lookups.ts";
import { isShareLive, shareStateOf } from "../contract/rules.ts";
import type { DriverPosition, Share } from "../contract/schema.ts";
import type { LinkRow } from "./tables.ts";

const positionOf = (row: LinkRow): DriverPosition | null =>
  row.latitude === null || row.longitude === null || row.positioned_at === null
    ? null
    : {
        latitude: row.latitude,
        longitude: row.longitude,
        accuracy_m: row.accuracy_m ?? 0,
        at: row.positioned_at,
      };

const deliveryOf = (
  message: OutgoingMessageRow | undefined,
): DeliveryState | null => {
  if (message === undefined) return null;
  if (message.state !== "waiting") return message.state;
  return message.attempts > 0 ? "retrying" : "waiting";
};

/** A link as the desk sees it. */
export const presentShare = (
  row: LinkRow,
  around: {
    readonly is_case_open: boolean;
    readonly message: OutgoingMessageRow | undefined;
    readonly users: ReadonlyMap<number, string>;
  },
): Share => {
  const facts = { ...row, is_case_open: around.is_case_open };
  const now = Date.now();
  return {
    id: row.id,
    version: row.version,
    channel: row.channel,
    recipient: row.recipient,
    state: shareStateOf(facts, now),
    delivery: deliveryOf(around.message),
    created_at: row.created_at,
    created_by: around.users.get(row.created_by ?? 0) ?? null,
    expires_at: row.expires_at,
    opened_at: row.opened_at,
    position: positionOf(row),
    note: row.note,
    noted_at: row.noted_at,
    refusal: row.refusal,
    is_live: isShareLive(facts, now),
  };
};
