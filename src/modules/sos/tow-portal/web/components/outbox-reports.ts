import { findVersion, type OutboxItem } from "./outbox-item.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** A report that was not sent yet gives way to the newer one. */
export const dropOlderReports = async (
  store: OutboxStore,
  newer: OutboxItem,
): Promise<void> => {
  if (newer.act.kind !== "report") return;
  const older = (await store.list()).filter(
    ({ act, attempts, id, request_id }) =>
      act.kind === "report" &&
      attempts === 0 &&
      id !== newer.id &&
      request_id === newer.request_id,
  );
  for (const { id } of older) await store.remove(id);
};

/**
 * A report that waits behind one of its own is no change by somebody else; behind one that was brought together
 * with what somebody else had saved it is brought together itself.
 * @returns the version that the report has now, where it was one
 */
export const carryVersion = async (
  store: OutboxStore,
  sent: OutboxItem,
  answer: unknown,
): Promise<number | undefined> => {
  const version = findVersion(answer);
  if (sent.act.kind !== "report" || version === undefined) return undefined;
  if (sent.act.is_merged === true) return version;
  for (const item of await store.list())
    if (
      item.request_id === sent.request_id &&
      item.act.kind === "report" &&
      item.attempts === 0
    )
      await store.put({
        ...item,
        act: { ...item.act, body: { ...item.act.body, version } },
      });
  return version;
};
