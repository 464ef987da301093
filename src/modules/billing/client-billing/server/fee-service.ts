import {
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { amountOf } from "../contract/item-rules.ts";
import { itemText as text } from "../contract/text.ts";
import type { BilledClient } from "./item-queries.ts";
import { itemRecords } from "./item-service.ts";
import type { ItemRow } from "./tables.ts";

/** Whether a fee still goes with the first line of its case. */
export const mayMove = (fee: ItemRow): boolean =>
  fee.item_state !== "closed" && !fee.is_decided;

/** The fee of a case is that of the client who is billed for its work: moved, changed and left out with it. */
export const moveFee = async (
  write: WriteContext,
  fee: ItemRow,
  client: BilledClient,
): Promise<void> => {
  const unit_price = client.handling_fee ?? 0;
  const { id: client_id, name, name_kana, company_customer_code } = client;
  const values =
    unit_price === 0
      ? {
          client_id,
          item_state: "excluded" as const,
          exclude_reason: text.noFee,
        }
      : {
          client_id,
          unit_price,
          amount: amountOf({ ...fee, unit_price }),
          item_state: "pending" as const,
          exclude_reason: null,
        };
  const { search_text, grams } = itemRecords.derived({ ...fee, ...values }, [
    name,
    name_kana,
    company_customer_code,
  ]);
  await updateRecord(
    write,
    itemRecords.kind,
    fee,
    { ...values, search_text, grams },
    { action: unit_price === 0 ? "exclude" : "assign" },
  );
};
