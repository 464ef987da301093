import type { RawBuilder, SqlBool } from "kysely";
import { codesFilter } from "#modules/base/records/contract/filter-rules.ts";
import { offerFilters } from "#modules/base/records/server/service.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import { narrowed } from "#platform/server/lists/row-scope.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listSlips } from "../contract/calls.ts";
import {
  slipFileLabels as labels,
  slipFileTitles,
} from "../contract/file-text.ts";
import {
  afterResults,
  callStatuses,
  ccStatuses,
  doneReasons,
  goodsReceiptResults,
  outboundStatuses,
  storageIntentions,
} from "../contract/lookups.ts";
import {
  deskOnly,
  moreFilters,
  openFilters,
} from "../contract/filter-rules.ts";
import { slipLabels, slipListText as listText } from "../contract/list-text.ts";
import { slipDates } from "../contract/query-rules.ts";
import {
  slipListQuery,
  type Slip,
  type SlipListQuery,
} from "../contract/slip-schema.ts";
import type { OutboundCall } from "../contract/entry-schema.ts";
import { askedSlips, isDesk, seesNames } from "./access.ts";
import { listSlipsByIds, slipIds } from "./entry-queries.ts";
import { presentCalls, presentSlips } from "./present.ts";
import {
  callBatches,
  countCalls,
  countSlipRows,
  slipBatches,
} from "./queries.ts";

type Label = keyof typeof labels;

const column = <Row>(
  key: Label,
  cell: (row: Row) => string | number | null,
  isFor?: (actor: Actor) => boolean,
): ExportColumn<Row> => ({
  key,
  label: labels[key],
  cell: (row) => {
    const value = cell(row);
    return value === null ? null : String(value);
  },
  ...(isFor === undefined ? {} : { isFor }),
});

const slipColumns: readonly ExportColumn<Slip>[] = [
  column(
    "reception_management_number",
    (row) => row.reception_management_number,
  ),
  column("storage_days_left", (row) => row.storage_days_left),
  column("outbound_status", (row) =>
    outboundStatuses.labelOf(row.outbound_status),
  ),
  column("done_reason", (row) => doneReasons.labelOf(row.done_reason)),
  column("dealer_name", (row) => row.dealer_name),
  column("branch_name", (row) => row.branch_name),
  column("inspection_kind", (row) =>
    inspectionKinds.labelOf(row.inspection_kind),
  ),
  column("due_on", (row) => row.due_on),
  column("effective_due_on", (row) => row.effective_due_on),
  column("customer_name", (row) => row.customer_name, seesNames),
  column("vehicle_registration_number", (row) =>
    row.vehicle_registration_number === null
      ? null
      : formatPlate(row.vehicle_registration_number),
  ),
  column("outbound_vehicle_number", (row) => row.outbound_vehicle_number),
  column("symbol", (row) => row.symbol),
  column("call_status", (row) => callStatuses.labelOf(row.call_status)),
  column("call_count", (row) => row.call_count),
  column("storage_intention", (row) =>
    storageIntentions.labelOf(row.storage_intention),
  ),
  column("desired_on", (row) => row.desired_on),
  column("goods_receipt_result", (row) =>
    goodsReceiptResults.labelOf(row.goods_receipt_result),
  ),
  column("received_on", (row) => row.received_on),
  column("completed_on", (row) => row.completed_on),
  column("last_called_at", (row) => formatFileTime(row.last_called_at)),
  column("next_call_at", (row) => formatFileTime(row.next_call_at)),
  column("dm_count", (row) => row.dm_count),
  column("cc_status", (row) => ccStatuses.labelOf(row.cc_status), isDesk),
];

const callColumns: readonly ExportColumn<OutboundCall>[] = [
  column("called_at", (row) => formatFileTime(row.called_at)),
  column("slip_id", (row) => row.slip_id),
  column("inspection_kind", (row) =>
    inspectionKinds.labelOf(row.inspection_kind),
  ),
  column("call_number", (row) => row.call_number),
  column("user_name", (row) => row.user_name, seesNames),
  column("connection_number", (row) => row.connection_number),
  column("phone", (row) => row.phone, seesNames),
  column("call_status", (row) => callStatuses.labelOf(row.call_status)),
  column("storage_intention", (row) =>
    storageIntentions.labelOf(row.storage_intention),
  ),
  column("desired_on", (row) => row.desired_on),
  column("next_call_at", (row) => formatFileTime(row.next_call_at)),
  column("memo", (row) => row.memo, seesNames),
  column("desk_memo", (row) => row.desk_memo, isDesk),
  column("after_result", (row) => afterResults.labelOf(row.after_result)),
  column("problem_text", (row) => row.problem_text, seesNames),
  column("satisfaction", (row) => row.satisfaction),
  column("improve_category", (row) => row.improve_category),
  column("improve_text", (row) => row.improve_text),
  column("void_reason", (row) => row.void_reason),
];

/** The filters of the list; who is not of the desk is offered none of what only the desk is told. */
const filters = (actor: Actor) =>
  offerFilters({
    keyword: listText.keyword,
    filters: [
      codesFilter(
        "outbound_status",
        slipLabels.outbound_status,
        outboundStatuses,
      ),
      ...openFilters,
      ...moreFilters.filter(({ name }) => isDesk(actor) || !deskOnly.has(name)),
    ],
    days: slipDates.map((name) => [name, slipLabels[name]]),
  });

const asking = (
  actor: Actor,
  query: SlipListQuery,
  only?: RawBuilder<SqlBool>,
) => ({ actor, scope: narrowed(askedSlips(actor, query), only), query });

/** Calls of the slips of a filter as a file. */
const callExport = (key: "before" | "after") =>
  defineExportSource<SlipListQuery, OutboundCall>({
    key: `outbound_${key}_calls`,
    title: slipFileTitles[key],
    access: listSlips.access,
    query: slipListQuery,
    columns: callColumns,
    filters,
    parts: [["outbound_calls.id", "outbound_calls"]],
    refuse: askedSlips,
    count: (db, actor, query, only) =>
      countCalls(db, asking(actor, query, only), key),
    async *batches(db, actor, query, only) {
      const asked = asking(actor, query, only);
      for await (const rows of callBatches(db, asked, key)) {
        const slips = await listSlipsByIds(
          db,
          rows.map(({ slip_id }) => slip_id),
        );
        yield await presentCalls(db, rows, slips, actor);
      }
    },
  });

/** Slips and calls as files, each as the account sees it. */
export const slipExports = [
  defineTableSource({
    key: "outbound_slips",
    title: slipFileTitles.slips,
    access: listSlips.access,
    query: slipListQuery,
    columns: slipColumns,
    filters,
    scopeOf: askedSlips,
    queriesOf: (actor) => ({
      count: (db, scope, query: SlipListQuery) =>
        countSlipRows(db, { actor, scope, query }),
      batches: (db, scope, query: SlipListQuery) =>
        slipBatches(db, { actor, scope, query }),
      ids: (scope, query: SlipListQuery) => slipIds({ actor, scope, query }),
    }),
    present: presentSlips,
  }),
  callExport("before"),
  callExport("after"),
];
