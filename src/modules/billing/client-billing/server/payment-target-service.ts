import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { clients } from "#modules/company/clients/contract/client-record.ts";
import { clientText } from "#modules/company/clients/contract/text.ts";
import { pastDate } from "#platform/contract/japanese/date-fields.ts";
import { optionalText } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import type {
  ImportContext,
  ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import { importFileText as text } from "../contract/import-text.ts";
import { paymentWays } from "../contract/lookups.ts";
import { listClientsToBill } from "./bill-queries.ts";
import { yenFrom } from "./import-pass-service.ts";
import { listBillsByNumber, listClientsByCode } from "./import-queries.ts";
import { feeError, feeFinder } from "./payment-record-service.ts";

/** A row of a file of payments. */
export const shape = {
  bill_number: z.string().optional(),
  company_customer_code:
    recordSchemas(clients).inputs.company_customer_code.optional(),
  received_on: pastDate(),
  amount: yenFrom(1),
  bank_fee: yenFrom(0).optional(),
  payer_name: optionalText(100).optional(),
  way: lookupSchema(paymentWays).optional(),
  note: optionalText(255).optional(),
};
export interface PaidRow extends z.infer<z.ZodObject<typeof shape>> {}

/** A row with the bill and the client that it names. */
export const resolve = async (
  { db }: ImportContext,
  rows: readonly Partial<PaidRow>[],
) => {
  const bills = await listBillsByNumber(
    db,
    rows.flatMap(({ bill_number }) => bill_number ?? []),
  );
  const ids = await listClientsByCode(
    db,
    rows.flatMap((row) => row.company_customer_code ?? []),
  );
  const found = rows.map((row) => {
    const bill = bills.get(row.bill_number ?? "");
    const named = ids.get(row.company_customer_code ?? "");
    return { row, bill, named, client_id: bill?.client_id ?? named };
  });
  const known = await listClientsToBill(
    db,
    found.flatMap(({ client_id }) => client_id ?? []),
  );
  const feesOf = feeFinder(db);
  return Promise.all(
    found.map(async (one) => {
      const client = known.get(one.client_id ?? 0);
      const { bank_fee = 0, received_on } = one.row;
      const fees =
        bank_fee > 0 && received_on !== undefined
          ? await feesOf(client, received_on)
          : undefined;
      return { ...one, client, fees };
    }),
  );
};
export type Resolved = Awaited<ReturnType<typeof resolve>>[number];

/** What is wrong about the bill and the client that a row names. */
export const targetErrors = ({ row, bill, named }: Resolved): ImportErrors => {
  const { bill_number, company_customer_code } = row;
  if (bill_number === undefined && company_customer_code === undefined)
    return { bill_number: [text.noTarget] };
  const errors: Record<string, string[]> = {};
  if (bill_number !== undefined && bill === undefined)
    errors["bill_number"] = [text.noSuchBill];
  if (
    bill !== undefined &&
    (bill.bill_kind === "credit_note" || bill.cancelled_at !== null)
  )
    errors["bill_number"] = [text.notPayable];
  if (company_customer_code !== undefined && named === undefined)
    errors["company_customer_code"] = [clientText.noSuchClient];
  if (named !== undefined && bill !== undefined && bill.client_id !== named)
    errors["company_customer_code"] = [text.otherClient];
  return errors;
};

/** What is wrong about the fee that a row says was kept back. */
export const feeErrors = ({ row, bill, fees }: Resolved): ImportErrors => {
  const { bank_fee = 0 } = row;
  if (bank_fee === 0) return {};
  if (row.bill_number === undefined) return { bank_fee: [text.feeNeedsBill] };
  if (bill === undefined) return {};
  const wrong = feeError(bank_fee, fees);
  return wrong === undefined ? {} : { bank_fee: [wrong] };
};
