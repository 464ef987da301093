import type { Generated, Insertable, JSONColumnType, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { bills, BillLine } from "../contract/bill-record.ts";
import type { billClosings } from "../contract/closing-record.ts";
import type { billIssuers } from "../contract/issuer-record.ts";
import type { billItems } from "../contract/item-record.ts";
import type { ReportedLine } from "../contract/item-rules.ts";
import type { ReminderLevel } from "../contract/lookups.ts";
import type { payments } from "../contract/payment-record.ts";

/** Who is billed, as it stood on the paper. */
export interface Party {
  readonly name: string;
  readonly postal_code: string | null;
  readonly address: string;
}

/** Who billed, as it stood on the paper. */
export interface IssuerSnapshot extends Pick<
  IssuerRow,
  | "name"
  | "postal_code"
  | "address"
  | "phone"
  | "registration_number"
  | "bank_accounts"
  | "rounding"
  | "remarks"
> {
  /** The file of the seal; not said of papers before. */
  readonly seal_id?: string | null;
}

/** What was paid for the client, as it goes with the bill. */
export interface AdvancePaid {
  readonly payee: string;
  readonly number: string | null;
  readonly rate: number | null;
  /** How many receipts went with it; not said of bills before. */
  readonly receipts?: number;
}

interface BillLinesTable extends Omit<BillLine, "id"> {
  id: Generated<number>;
  bill_id: number;
  position: number;
  /** Of a credit note: which line is given back. */
  original_line_id: number | null;
  advance: JSONColumnType<AdvancePaid> | null;
}

interface ClosingClientsTable {
  id: Generated<number>;
  closing_id: number;
  client_id: number;
  period_from: string | null;
  period_to: string;
  is_done: Generated<boolean>;
  bill_id: number | null;
  left_reason: string | null;
  undone_at: string | null;
  undo_reason: string | null;
}

interface BankLinesTable {
  id: Generated<number>;
  account: string;
  booked_on: string;
  amount: number;
  payer_kana: string;
  bank: string;
  branch: string;
  edi: string;
  bank_number: string;
  occurrence: number;
}

interface AllocationsTable {
  id: Generated<number>;
  payment_id: number | null;
  credit_bill_id: number | null;
  /** Null where what is left of a note was given back. */
  bill_id: number | null;
  refund_reason: Generated<string | null>;
  refunded_on: Generated<string | null>;
  amount: number;
  bank_fee: Generated<number>;
  write_off: Generated<number>;
  write_off_reason: string | null;
  made_at: Generated<string>;
  released_at: string | null;
  release_reason: string | null;
}

/** A bill as a letter names it. */
export interface LetterBill {
  readonly bill_number: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly total: number;
  readonly balance: number;
  readonly days: number;
}

interface RemindersTable {
  id: Generated<number>;
  reminder_number: string;
  client_id: number;
  level: ReminderLevel;
  bills: JSONColumnType<LetterBill[]>;
  party: JSONColumnType<Party>;
  issuer: JSONColumnType<IssuerSnapshot>;
  made_on: string;
  pay_by: string;
  withdrawn_at: string | null;
}

interface PromisesTable {
  id: Generated<number>;
  client_id: number;
  promised_on: string;
  note: string | null;
  made_at: Generated<string>;
  made_by: string | null;
}

interface CallsTable {
  id: Generated<number>;
  client_id: number;
  call_log_id: number;
  called_at: string;
  phone: string | null;
  result: CodeOf<typeof callResults>;
  note: string | null;
  made_by: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    bill_issuers: RecordTable<typeof billIssuers> & {
      seal_id: string | null;
    };
    bill_items: RecordTable<typeof billItems> & {
      work_report_id: number | null;
      report_line: number | null;
      /** The line of the report that was taken over, or looked at when the item was decided. */
      report_seen: JSONColumnType<ReportedLine> | null;
      tow_bill_line_id: number | null;
      /** Of a fee: somebody said whose it is, or how much. */
      is_decided: Generated<boolean>;
      bill_id: number | null;
    };
    bills: RecordTable<typeof bills> & {
      party: JSONColumnType<Party>;
      issuer: JSONColumnType<IssuerSnapshot>;
      snapshot_sha256: string;
    };
    bill_lines: BillLinesTable;
    bill_closings: RecordTable<typeof billClosings>;
    bill_closing_clients: ClosingClientsTable;
    bank_lines: BankLinesTable;
    payments: RecordTable<typeof payments> & {
      payer_folded: Generated<string>;
      bank_line_id: number | null;
      /** What the row of the file said that it came with. */
      import_key: Generated<string | null>;
    };
    payment_allocations: AllocationsTable;
    client_payer_names: {
      client_id: number;
      payer_folded: string;
      uses: Generated<number>;
    };
    bill_reminders: RemindersTable;
    bill_promises: PromisesTable;
    bill_calls: CallsTable;
  }
}

export type IssuerRow = Selectable<Tables["bill_issuers"]>;
export type ItemRow = Selectable<Tables["bill_items"]>;
export type BillRow = Selectable<Tables["bills"]>;
export type BillLineRow = Selectable<Tables["bill_lines"]>;
export type ClosingClientRow = Selectable<Tables["bill_closing_clients"]>;
export type PaymentRow = Selectable<Tables["payments"]>;
export type AllocationRow = Selectable<Tables["payment_allocations"]>;
export type BillCall = Insertable<Tables["bill_calls"]>;
export type ReminderRow = Selectable<Tables["bill_reminders"]>;
