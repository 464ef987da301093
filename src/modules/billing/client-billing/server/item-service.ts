import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { billItems } from "../contract/item-record.ts";
import {
  amountOf,
  decideItemStep,
  waitingState,
  type ItemAction,
  type ReportedLine,
} from "../contract/item-rules.ts";
import type { ItemState } from "../contract/lookups.ts";
import { itemText as text } from "../contract/text.ts";
import { billingAudience, scopeOfBilled, scopeOfItems } from "./access.ts";
import { itemFilters, listBilledCases, lockItems } from "./item-queries.ts";
import type { ItemRow } from "./tables.ts";
import "./tables.ts";

const refuse = (message: string): never => {
  throw new AppError("not_possible_now", { message });
};

/** What the report of an item says now; undefined where it is of none, or its line is gone. */
const reportedLine = async (
  db: Db,
  item: Pick<ItemRow, "inquiry_id" | "work_report_id" | "report_line">,
): Promise<ReportedLine | undefined> => {
  if (item.inquiry_id === null || item.work_report_id === null)
    return undefined;
  const [found] = await listBilledCases(db, [item.inquiry_id]);
  return found?.reports.find(({ id }) => id === item.work_report_id)
    ?.cost_lines[item.report_line ?? 0];
};

/** Whether somebody says of a fee whose it is, how much, or that it is not billed: from then on it goes with no line. */
const decides = (
  before: Pick<ItemRow, "source" | "item_state">,
  changes: Partial<ItemRow>,
): boolean =>
  before.source === "fee" &&
  (changes.client_id !== undefined ||
    changes.unit_price !== undefined ||
    changes.quantity !== undefined ||
    changes.item_state === "excluded" ||
    before.item_state === "excluded");

/** Items on the server: what is typed waits to be confirmed, what was closed stays. */
export const itemRecords = recordService(billItems, {
  scopeOf: scopeOfItems,
  references: { client_id: scopeOfBilled },
  audienceOf: () => billingAudience,
  filters: itemFilters,
  unrecorded: [
    "report_seen",
    "bill_id",
    "work_report_id",
    "report_line",
    "is_decided",
  ],
  creating: (_write, values) =>
    Promise.resolve({
      amount: amountOf(values),
      item_state: waitingState(values.client_id),
    }),
  changing: async ({ db }, before, changes) => {
    const is_decided = before.is_decided || decides(before, changes);
    if (changes.item_state !== undefined) return { is_decided };
    if (before.item_state === "closed") refuse(text.closed);
    const next = { ...before, ...changes };
    const line = await reportedLine(db, before);
    return {
      is_decided,
      amount: amountOf(next),
      differs: false,
      ...(line !== undefined && { report_seen: line }),
      ...(before.item_state !== "excluded" && {
        item_state: waitingState(next.client_id),
      }),
    };
  },
  jsonColumns: ["report_seen"],
  reads: {
    of_report: (_db, { work_report_id, report_line }) =>
      Promise.resolve(
        work_report_id === null
          ? null
          : { work_report_id, report_line: report_line ?? 0 },
      ),
    reported: async (db, row) =>
      row.differs ? ((await reportedLine(db, row)) ?? null) : null,
  },
});

interface Marked {
  readonly id: number;
  readonly version: number;
}

/** Items in one step, all or none. */
const stepWith = async (
  write: SignedWrite,
  marked: readonly Marked[],
  action: ItemAction,
  changesOf: (item: ItemRow) => Partial<ItemRow>,
  reason?: string,
): Promise<{ count: number }> => {
  const rows = await lockItems(
    write.db,
    marked.map(({ id }) => id),
  );
  if (rows.length !== new Set(marked.map(({ id }) => id)).size)
    throw new AppError("not_found");
  const obstacles = rows.flatMap((row) => {
    const { allowed, reason: obstacle } = decideItemStep(action, row);
    return allowed ? [] : [obstacle ?? ""];
  });
  if (obstacles.length > 0) refuse(text.obstacles(obstacles));
  for (const { id, version } of marked) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) continue;
    await itemRecords.service.update(
      write,
      id,
      { version, ...changesOf(row) },
      { action, ...(reason !== undefined && { reason }) },
    );
  }
  return { count: rows.length };
};

const stateOf = (item_state: ItemState) => ({ item_state });

/** @throws AppError 570 with what stands against it, 568 where one was changed meanwhile */
export const confirmItems = (write: SignedWrite, items: readonly Marked[]) =>
  stepWith(write, items, "confirm", () => stateOf("confirmed"));

export const excludeItems = (
  write: SignedWrite,
  items: readonly Marked[],
  reason: string,
) =>
  stepWith(
    write,
    items,
    "exclude",
    () => ({ ...stateOf("excluded"), exclude_reason: reason.slice(0, 100) }),
    reason,
  );

export const includeItems = (write: SignedWrite, items: readonly Marked[]) =>
  stepWith(write, items, "include", ({ client_id }) => ({
    ...stateOf(waitingState(client_id)),
    exclude_reason: null,
  }));

export const assignItems = (
  write: SignedWrite,
  items: readonly Marked[],
  client_id: number,
) =>
  stepWith(write, items, "assign", () => ({
    ...stateOf("pending"),
    client_id,
  }));

/** Takes over what the report says now. */
export const followReport = async (
  write: SignedWrite,
  id: number,
  version: number,
) => {
  const row = await itemRecords.service.lock(write, id, version);
  const line = await reportedLine(write.db, row);
  if (line === undefined) return refuse(text.gone);
  const { item, quantity, unit_price, tax_class } = line;
  return itemRecords.service.update(write, id, {
    version,
    item,
    quantity,
    unit_price,
    tax_class,
  });
};
