import type { Db } from "#platform/server/db/schema.ts";
import {
  createRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { findAboutCase } from "./item-follow-service.ts";
import { itemRecords } from "./item-service.ts";
import { takeTowReceipts } from "./receipt-service.ts";
import { setCosts, type ReportedCost } from "./tow-cost-mutations.ts";

/** A line that a towing company bills. */
export interface TowLine extends ReportedCost {
  readonly id: number;
  readonly work_on: string;
  readonly item: string;
  readonly inquiry_id: number | null;
  readonly tow_truck_company_id: number;
}

/** What a towing company bills for reported lines: the cost beside the price of the client (逆ざや). */
export const noteCosts = (
  { db }: { readonly db: Db },
  lines: readonly ReportedCost[],
): Promise<void> => setCosts(db, lines);

/** A toll of which nobody said for which case it was paid. */
const noCase = {
  values: {
    inquiry_id: null,
    client_id: null,
    billing_name: null,
    reception_number: null,
    plate: null,
    item_state: "unassigned" as const,
  },
  words: [],
};

/** A toll that was paid for the client becomes an item, once, with its receipt; without a case the office says whose. */
export const createAdvanceItem = async (
  write: WriteContext,
  line: TowLine,
): Promise<void> => {
  const { values, words } =
    (await findAboutCase(write.db, line.inquiry_id)) ?? noCase;
  const row = await createRecord(write, itemRecords.kind, {
    ...itemRecords.derived(
      {
        ...values,
        source: "advance",
        work_on: line.work_on,
        item: line.item,
        quantity: 1,
        unit: "set",
        unit_price: line.amount,
        tax_class: "advance",
        amount: line.amount,
        advance_payee_name: null,
        advance_payee_number: null,
        advance_payee_rate: null,
        cost_amount: line.amount,
        differs: false,
        exclude_reason: null,
        note: null,
        tow_truck_company_id: line.tow_truck_company_id,
      },
      words,
    ),
    tow_bill_line_id: line.id,
  });
  await takeTowReceipts(write, row, line.id);
};
