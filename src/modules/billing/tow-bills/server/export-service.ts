import { recordFilters } from "#modules/base/records/server/service.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { defineStatementExport } from "#platform/server/exports/export-source.ts";
import { columnsUnder } from "#platform/server/exports/statement-columns.ts";
import { towBills } from "../contract/bill-record.ts";
import { towFileText as text } from "../contract/file-text.ts";
import { dateGroups, towBillStates } from "../contract/lookups.ts";
import { towBillers, towPayers } from "../contract/pages.ts";
import { towBillSchemas } from "../contract/tow-schema.ts";
import {
  filedDeductions,
  filedLines,
  filedPayments,
  type FiledDeduction,
  type FiledLine,
  type FiledPayment,
} from "./file-queries.ts";

const { column, plain, dates } = columnsUnder(text.heads);

const { query } = towBillSchemas;
const filters = recordFilters(towBills);

const lines = defineStatementExport({
  key: "tow_bill_lines",
  title: text.lines,
  access: towBillers,
  query,
  filters,
  columns: [
    ...plain<FiledLine>("tow_bill_number", "company_code", "company_name"),
    column<FiledLine>("bill_state", (row) =>
      towBillStates.labelOf(row.bill_state),
    ),
    ...dates<FiledLine>("work_on"),
    ...plain<FiledLine>("reception_number", "plate", "item", "quantity"),
    ...plain<FiledLine>("unit_price"),
    column<FiledLine>("tax_class", (row) => taxClasses.labelOf(row.tax_class)),
    ...plain<FiledLine>("amount"),
    column<FiledLine>("is_added", (row) =>
      row.work_report_id === null ? text.added : null,
    ),
    ...plain<FiledLine>("line_note"),
  ],
  rowsOf: filedLines,
  order: ["tow_bill_number", "tow_bill_id", "work_on", "id"],
});

const payments = defineStatementExport({
  key: "tow_bill_payments",
  title: text.payments,
  access: towBillers,
  query,
  filters,
  columns: [
    ...dates<FiledPayment>("pay_on", "paid_on"),
    ...plain<FiledPayment>("tow_bill_number", "company_code", "company_name"),
    column<FiledPayment>("bill_state", (row) =>
      towBillStates.labelOf(row.bill_state),
    ),
    ...plain<FiledPayment>("total", "account"),
    ...dates<FiledPayment>("law_limit"),
    ...plain<FiledPayment>("late_reason"),
  ],
  rowsOf: filedPayments,
  parts: [["id", "tow_bills"]],
  order: ["pay_on", "company_code", "tow_bill_number"],
});

const deductions = defineStatementExport({
  key: "tow_deductions",
  title: text.deductions,
  access: towPayers,
  query,
  filters,
  columns: [
    ...plain<FiledDeduction>("month", "company_code", "company_name"),
    ...plain<FiledDeduction>("registration_number"),
    column<FiledDeduction>("tax_class", (row) =>
      taxClasses.labelOf(row.tax_class),
    ),
    column<FiledDeduction>("date_group", (row) =>
      dateGroups.labelOf(row.date_group),
    ),
    ...plain<FiledDeduction>("percent", "base", "tax", "deductible"),
    ...plain<FiledDeduction>("bill_count"),
  ],
  rowsOf: filedDeductions,
  order: ["month", "company_code", "tax_class", "date_group"],
});

/** Files about what hangs on bills of towing companies. */
export const towBillExports = [lines, payments, deductions];
