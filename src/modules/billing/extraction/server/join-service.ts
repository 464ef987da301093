import { billing } from "#modules/billing/client-billing/contract/pages.ts";
import { itemStates } from "#modules/billing/client-billing/contract/lookups.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  callStatuses,
  callTypes,
  outboundStatuses,
  storageIntentions,
} from "#modules/outbound/outbound-calls/contract/lookups.ts";
import { seesNames } from "#modules/outbound/outbound-calls/server/service.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import {
  outboundDesk,
  outboundReaders,
} from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import {
  dispatchKinds,
  dispatchProgresses,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import {
  formatDate,
  formatFileTime,
} from "#platform/contract/japanese/dates.ts";
import { lineAmount } from "#platform/contract/japanese/money.ts";
import { anyOf, isAllowed, onlySide } from "#platform/contract/permissions.ts";
import type {
  ExportColumn,
  ExportSource,
} from "#platform/server/exports/export-source.ts";
import { defineJoinedSource } from "#platform/server/exports/joined-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import {
  joinHeads as heads,
  joinTitles as titles,
} from "../contract/join-text.ts";
import {
  countOnce,
  countWorks,
  filedCalls,
  filedCases,
  filedDues,
  filedWorks,
  type FiledCall,
  type FiledCase,
  type FiledDue,
  type FiledWork,
} from "./join-queries.ts";

const desk = onlySide(anyOf("sos"), "call_centre");
const bills = (actor: Actor): boolean => isAllowed(billing, actor);
const readsCases = (actor: Actor): boolean => isAllowed(desk, actor);

const column = <Row>(
  key: keyof typeof heads,
  cell: (row: Row) => Cell,
  isFor?: (actor: Actor) => boolean,
): ExportColumn<Row> => ({
  key,
  label: heads[key],
  cell,
  ...(isFor && { isFor }),
});

/** The word for a code that may not be there. */
const word = (
  lookup: {
    find: (
      code: string | number | null,
    ) => { readonly label: string } | undefined;
  },
  code: string | number | null,
): string | null => lookup.find(code)?.label ?? null;

const workColumns: readonly ExportColumn<FiledWork>[] = [
  column("dispatch_kind", ({ kind }) => word(dispatchKinds, kind)),
  column("tow_company_name", (row) => row.company_name),
  column("dispatch_progress", (row) => word(dispatchProgresses, row.progress)),
  column("dispatch_arranged_at", (row) => formatFileTime(row.arranged_at)),
  column("dispatch_arrived_at", (row) => formatFileTime(row.arrived_at)),
  column("dispatch_work_done_at", (row) => formatFileTime(row.work_done_at)),
  column("report_tab", (row) => row.tab),
  column("report_complete_time", (row) => formatFileTime(row.complete_time)),
  column("report_treatment", (row) => row.treatment),
  column("report_treatment_result", (row) => row.treatment_result),
  column("report_mileage_km", (row) => row.mileage_km),
  column("cost_item", ({ line }) => line?.item ?? null),
  column("cost_quantity", ({ line }) => line?.quantity ?? null),
  column("cost_unit_price", ({ line }) => line?.unit_price ?? null),
  column("cost_tax_class", ({ line }) =>
    word(taxClasses, line?.tax_class ?? null),
  ),
  column("cost_amount", ({ line }) =>
    line === null ? null : lineAmount(line.quantity, line.unit_price),
  ),
  column("billed_state", (row) => word(itemStates, row.item_state), bills),
  column("billed_amount", (row) => row.amount, bills),
  column("billed_number", (row) => row.bill_number, bills),
];

const callColumns: readonly ExportColumn<FiledCall>[] = [
  column("called_type", (row) => word(callTypes, row.call_type)),
  column("called_number", (row) => row.call_number),
  column("called_at", (row) => formatFileTime(row.called_at)),
  column("called_result", (row) => word(callStatuses, row.call_status)),
  column("called_user_name", (row) => row.user_name, seesNames),
  column("called_phone", (row) => row.phone, seesNames),
  column("called_intention", (row) =>
    word(storageIntentions, row.storage_intention),
  ),
  column("called_desired_on", (row) => formatDate(row.desired_on)),
  column("called_next_at", (row) => formatFileTime(row.next_call_at)),
  column("called_memo", (row) => row.memo, seesNames),
  column("called_void_reason", (row) => row.void_reason, seesNames),
];

const caseColumns: readonly ExportColumn<FiledCase>[] = [
  column<FiledCase>("case_received_at", (row) =>
    formatFileTime(row.received_at),
  ),
  column<FiledCase>("case_status", (row) =>
    word(inquiryStatuses, row.inquiry_status),
  ),
  column<FiledCase>("case_customer_company", (row) => row.customer_company),
  column<FiledCase>("case_caller_name", (row) => row.caller_name),
  column<FiledCase>("case_prefecture", (row) => row.prefecture),
  column<FiledCase>("case_address", (row) => row.address),
  column<FiledCase>("case_complete_time", (row) =>
    formatFileTime(row.complete_time),
  ),
].map((one) => ({ ...one, isFor: readsCases }));

const dueColumns: readonly ExportColumn<FiledDue>[] = [
  column("next_inspection_kind", (row) =>
    word(inspectionKinds, row.inspection_kind),
  ),
  column("next_due_on", (row) => formatDate(row.due_on)),
  column("next_effective_due_on", (row) => formatDate(row.effective_due_on)),
  column("next_status", (row) => word(outboundStatuses, row.outbound_status)),
  column("next_desired_on", (row) => formatDate(row.desired_on)),
];

/** Lists with what hangs on their rows, over the lists of the modules. @throws Error where one of them is gone */
export const joinedSources = (
  sources: readonly ExportSource[],
): readonly ExportSource[] => {
  const base = (key: string): ExportSource => {
    const found = sources.find((source) => source.key === key);
    if (found === undefined) throw new Error(`no such list: ${key}`);
    return found;
  };
  return [
    defineJoinedSource({
      key: "sos_inquiry_works",
      title: titles.works,
      access: desk,
      base: base("sos_inquiries"),
      columns: workColumns,
      rowsOf: filedWorks,
      countOf: countWorks,
      parts: [
        ["dispatch_id", "sos_dispatches"],
        ["report_id", "sos_work_reports"],
        ["item_id", "bill_items"],
      ],
      order: ["dispatch_id", "tab", "place", "item_id"],
    }),
    defineJoinedSource({
      key: "outbound_slip_calls",
      title: titles.calls,
      access: outboundReaders,
      base: base("outbound_slips"),
      columns: callColumns,
      rowsOf: filedCalls,
      parts: [["id", "outbound_calls"]],
      order: ["called_at", "id"],
    }),
    defineJoinedSource({
      key: "bill_item_cases",
      title: titles.items,
      access: billing,
      base: base("bill_items"),
      columns: caseColumns,
      rowsOf: filedCases,
      countOf: countOnce,
      parts: [["case_id", "sos_inquiries"]],
      order: ["base_id"],
    }),
    defineJoinedSource({
      key: "outbound_vehicle_dues",
      title: titles.dues,
      access: outboundDesk,
      base: base("outbound_vehicles"),
      columns: dueColumns,
      rowsOf: filedDues,
      countOf: countOnce,
      parts: [["slip_id", "outbound_slips"]],
      order: ["base_id"],
    }),
  ];
};
