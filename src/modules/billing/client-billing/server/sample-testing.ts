import { sampleOf } from "#modules/base/records/server/testing.ts";
import { bills } from "../contract/bill-record.ts";
import { billClosings } from "../contract/closing-record.ts";
import { billIssuers } from "../contract/issuer-record.ts";
import { billItems } from "../contract/item-record.ts";
import { payments } from "../contract/payment-record.ts";

export const billIssuerSample = sampleOf(billIssuers, {
  values: ({ n }) => ({ fee_list: [String(100 + n)] }),
});

export const billItemSample = sampleOf(billItems);

export const paymentSample = sampleOf(payments);

export const billClosingSample = sampleOf(billClosings);

export const billSample = sampleOf(bills, {
  // Of no closing and no other bill, open as a whole, with what stood on its paper beside its fields.
  values: ({ n }) => ({
    ...(n % 2 === 0
      ? { bill_kind: "invoice", total: 1000 + n, balance: 1000 + n }
      : { bill_kind: "credit_note", total: -1000 - n, balance: -1000 - n }),
    cancelled_at: null,
    closing_id: null,
    original_bill_id: null,
    mail_failed_at: null,
    party: { name: "見本運輸", postal_code: null, address: "" },
    issuer: { name: "見本救援", bank_accounts: [], rounding: "down" },
    snapshot_sha256: "0".repeat(64),
  }),
});
