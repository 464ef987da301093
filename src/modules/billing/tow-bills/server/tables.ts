import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { TaxClass } from "#platform/contract/japanese/money.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { towBills } from "../contract/bill-record.ts";
import type { towRuns } from "../contract/run-record.ts";
import type { TransferSource } from "../contract/transfer-rules.ts";

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

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    tow_bills: RecordTable<typeof towBills>;
    tow_bill_lines: TowBillLinesTable;
    tow_payment_runs: RecordTable<typeof towRuns> & {
      account: JSONColumnType<
        Omit<TransferSource, "pay_on" | "requester_code">
      >;
      requester_code: string;
    };
  }
}

export type TowBillRow = Selectable<Tables["tow_bills"]>;
export type TowLineRow = Selectable<Tables["tow_bill_lines"]>;
export type RunRow = Selectable<Tables["tow_payment_runs"]>;
