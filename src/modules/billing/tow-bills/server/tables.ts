import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { TaxClass } from "#platform/contract/japanese/money.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { towAccounts } from "../contract/account-record.ts";
import type { towBills } from "../contract/bill-record.ts";
import type { towRuns } from "../contract/run-record.ts";
import type {
  TransferSource,
  TransferTarget,
} from "../contract/transfer-rules.ts";

interface TowBillLinesTable {
  id: Generated<number>;
  tow_bill_id: number;
  work_report_id: number | null;
  report_line: number | null;
  inquiry_id: number | null;
  work_on: string;
  reception_number: string | null;
  plate: string | null;
  item: string;
  quantity: number;
  unit_price: number;
  tax_class: TaxClass;
  amount: number;
  is_late: Generated<boolean>;
  line_note: string | null;
  remark: Generated<string | null>;
}

interface SettingsTable {
  id: number;
  payments_need_two: boolean;
  off_reason: string | null;
  version: number;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
}

/** What goes to a company in a run, and where: kept as it was when the run was made. */
export interface KeptTransfer {
  readonly tow_truck_company_id: number;
  readonly company_name: string;
  readonly account_id: number;
  readonly bank_name: string;
  readonly branch_name: string;
  readonly target: TransferTarget;
  readonly changed: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    tow_bills: RecordTable<typeof towBills>;
    tow_bill_lines: TowBillLinesTable;
    tow_accounts: RecordTable<typeof towAccounts> & {
      decided_by: Generated<number | null>;
    };
    tow_payment_settings: SettingsTable;
    tow_payment_runs: RecordTable<typeof towRuns> & {
      transfers: JSONColumnType<KeptTransfer[]>;
      file_text: Generated<string | null>;
      file_sha256: Generated<string | null>;
      released_by_id: Generated<number | null>;
      account: JSONColumnType<
        Omit<TransferSource, "pay_on" | "requester_code">
      >;
      requester_code: string;
    };
  }
}

export type TowBillRow = Selectable<Tables["tow_bills"]>;
export type TowLineRow = Selectable<Tables["tow_bill_lines"]>;
export type AccountRow = Selectable<Tables["tow_accounts"]>;
export type SettingsRow = Selectable<SettingsTable>;
export type RunRow = Selectable<Tables["tow_payment_runs"]>;
