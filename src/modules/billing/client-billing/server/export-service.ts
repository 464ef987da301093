import { codesFilter } from "#modules/base/records/contract/filter-rules.ts";
import {
  offerFilters,
  recordFilters,
} from "#modules/base/records/server/service.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import {
  formatDate,
  formatFileTime,
} from "#platform/contract/japanese/dates.ts";
import { defineStatementExport } from "#platform/server/exports/export-source.ts";
import { columnsUnder } from "#platform/server/exports/statement-columns.ts";
import { bills } from "../contract/bill-record.ts";
import { billSchemas, paymentSchemas } from "../contract/billing-schema.ts";
import { closingFileQuery } from "../contract/closing-endpoints.ts";
import { closedStateOf } from "../contract/closing-record.ts";
import { fileText as text } from "../contract/file-text.ts";
import {
  billAges,
  billKinds,
  closedStates,
  itemUnits,
  reminderLevels,
} from "../contract/lookups.ts";
import { billing as access } from "../contract/pages.ts";
import { reminderText } from "../contract/paper-text.ts";
import { payments } from "../contract/payment-record.ts";
import { reminderQuery } from "../contract/reminder-endpoints.ts";
import {
  filedAllocations,
  filedClosings,
  filedLetters,
  filedLines,
  type FiledAllocation,
  type FiledClosing,
  type FiledLetter,
  type FiledLine,
} from "./file-queries.ts";
import {
  overdueIds,
  overdueRows,
  type OverdueRow,
} from "./reminder-queries.ts";

const overdueFilters = () =>
  offerFilters({
    filters: [
      codesFilter("age", reminderText.age, billAges),
      codesFilter("level", reminderText.columns.level, reminderLevels),
    ],
  });

const { column, plain, dates } = columnsUnder(text.heads);

const lines = defineStatementExport({
  key: "bill_lines",
  title: text.lines,
  access,
  query: billSchemas.query,
  filters: recordFilters(bills),
  columns: [
    ...plain<FiledLine>("bill_number"),
    column<FiledLine>("bill_kind", (row) => billKinds.labelOf(row.bill_kind)),
    ...dates<FiledLine>("issued_on"),
    ...plain<FiledLine>("company_customer_code"),
    column<FiledLine>("client_name", (row) => row.party_name),
    column<FiledLine>("position", (row) => row.position),
    ...dates<FiledLine>("work_on"),
    ...plain<FiledLine>("reception_number", "plate", "item", "quantity"),
    column<FiledLine>("unit", (row) => itemUnits.labelOf(row.unit)),
    ...plain<FiledLine>("unit_price"),
    column<FiledLine>("tax_class", (row) => taxClasses.labelOf(row.tax_class)),
    ...plain<FiledLine>("amount"),
  ],
  rowsOf: filedLines,
  order: ["issued_on", "bill_number", "position"],
});

const allocations = defineStatementExport({
  key: "payment_allocations",
  title: text.allocations,
  access,
  query: paymentSchemas.query,
  filters: recordFilters(payments),
  columns: [
    ...dates<FiledAllocation>("received_on"),
    ...plain<FiledAllocation>("payer_name", "bill_number"),
    column<FiledAllocation>("client_name", (row) => row.party_name),
    ...plain<FiledAllocation>(
      "amount",
      "bank_fee",
      "write_off",
      "write_off_reason",
    ),
  ],
  rowsOf: filedAllocations,
  order: ["received_on", "payment_id", "id"],
});

const ageing = defineStatementExport({
  key: "bill_ageing",
  title: text.ageing,
  access,
  query: reminderQuery,
  filters: overdueFilters,
  columns: [
    ...plain<OverdueRow>("client_name", "overdue"),
    ...plain<OverdueRow>("age_1", "age_31", "age_61", "age_91"),
    column<OverdueRow>("longest", (row) => row.days),
    column<OverdueRow>("bills", (row) => row.bill_count),
    column<OverdueRow>("level", ({ last_level }) =>
      last_level === null ? null : reminderLevels.labelOf(last_level),
    ),
    column<OverdueRow>("last", (row) => formatDate(row.last_on)),
    column<OverdueRow>("promise", (row) => formatDate(row.promised_on)),
    ...dates<OverdueRow>("dispute_until"),
  ],
  rowsOf: (_actor, query) => overdueRows(query),
  order: ["client_name", "id"],
});

const letters = defineStatementExport({
  key: "bill_reminders",
  title: text.letters,
  access,
  query: reminderQuery,
  filters: overdueFilters,
  columns: [
    ...plain<FiledLetter>("reminder_number"),
    column<FiledLetter>("level", (row) => reminderLevels.labelOf(row.level)),
    ...plain<FiledLetter>("client_name"),
    ...dates<FiledLetter>("made_on", "pay_by"),
    ...plain<FiledLetter>("bill_number"),
    column<FiledLetter>("overdue", (row) => row.balance),
  ],
  rowsOf: (_actor, query) => filedLetters(overdueIds(query)),
  order: ["reminder_number", "bill_number"],
});

const closings = defineStatementExport({
  key: "bill_closing_clients",
  title: text.closings,
  access,
  query: closingFileQuery,
  filters: () =>
    offerFilters({
      days: [
        ["closed_on_from", text.closedFrom],
        ["closed_on_to", text.closedTo],
      ],
      filters: [],
    }),
  columns: [
    ...dates<FiledClosing>("closed_on"),
    ...plain<FiledClosing>("company_customer_code", "client_name"),
    ...dates<FiledClosing>("period_from", "period_to"),
    ...plain<FiledClosing>(
      "bill_number",
      "line_count",
      "net_10",
      "net_8",
      "net_0",
      "net_advance",
      "tax",
      "total",
    ),
    column<FiledClosing>("closed_state", (row) =>
      closedStates.labelOf(closedStateOf(row)),
    ),
    ...plain<FiledClosing>("left_reason"),
    column<FiledClosing>("undone_at", (row) =>
      // Left out without a bill: nothing was undone.
      formatFileTime(row.left_reason === null ? row.undone_at : null),
    ),
  ],
  rowsOf: filedClosings,
  order: ["closed_on", "id"],
});

/** Files about what hangs on bills, payments and clients that have not paid. */
export const billExports = [lines];
export const closingExports = [closings];
export const paymentExports = [allocations];
export const reminderExports = [ageing, letters];
