import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { billSchemas } from "../../contract/billing-schema.ts";
import { bills } from "../../contract/bill-record.ts";
import {
  billChips,
  BillLines,
  BillRates,
  BillSettlements,
} from "../components/bill-parts.tsx";
import { BillReceipts } from "../components/bill-receipts.tsx";
import { BillSteps } from "../components/bill-steps.tsx";

/** A bill as it was issued, with what came of it. */
export const BillPage = declaredDetail(bills, {
  schemas: billSchemas,
  chips: billChips,
  Steps: BillSteps,
  beside: { lines: BillReceipts },
  views: { lines: BillLines, rates: BillRates, settled: BillSettlements },
});
