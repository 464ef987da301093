import type { Searcher } from "#platform/server/search/searcher.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import { findAmongMany } from "#platform/server/search/text-rows.ts";
import { callDirections, callOutcomes } from "../contract/lookups.ts";
import { callLogPages } from "../contract/pages.ts";
import { callLogLabels, callLogListText } from "../contract/text.ts";
import { scopeOfCallLogs } from "./access.ts";
import type { CallLogRow } from "./tables.ts";

const columns = [
  "id",
  "direction",
  "started_at",
  "outcome",
  "phone",
  "name",
  "memo",
] as const;
type Found = Pick<CallLogRow, (typeof columns)[number]>;

const { path, access } = callLogPages.callLog;

const statusOf = ({ direction, outcome }: Found): string =>
  outcome === "missed"
    ? callOutcomes.labelOf(outcome)
    : callDirections.labelOf(direction);

/** Calls, the newest first, for the search over everything. */
export const callLogSearcher: Searcher<"call_log"> = {
  kind: "call_log",
  access,
  find: async (db, actor, words, limit) => {
    const found = await findAmongMany<Found>(db, {
      table: "call_logs",
      columns,
      order: ["-started_at", "-id"],
      scope: scopeOfCallLogs(actor).condition,
      words,
      limit,
    });
    return found.map(({ row, quality }) => ({
      id: row.id,
      title: row.phone ?? callLogListText.noNumber,
      details: [row.name ?? ""],
      hit: fieldHitOf(
        words,
        [row.phone, row.name],
        [[callLogLabels.memo, row.memo]],
      ),
      status: statusOf(row),
      is_open: false,
      at: row.started_at,
      path: path.replace("$id", String(row.id)),
      quality,
    }));
  },
};
