import { z } from "zod";
import { waitingSchema } from "#modules/company/money-proposals/contract/schema.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import {
  bankAccountKinds,
  monthDays,
} from "#platform/contract/payment/lookups.ts";
import { bills } from "./bill-record.ts";
import { billClosings } from "./closing-record.ts";
import { billIssuers, mostAccounts } from "./issuer-record.ts";
import { billItems } from "./item-record.ts";
import { itemUnits, roundings } from "./lookups.ts";
import { payments } from "./payment-record.ts";

const yen = z.int();
const id = z.int();

const taxRows = z.array(
  z.object({
    tax_class: lookupSchema(taxClasses),
    subtotal: yen,
    tax: yen,
    total: yen,
  }),
);

export const itemSchemas = recordSchemas(billItems, {
  of_report: {
    stored: z
      .object({ work_report_id: z.int(), report_line: z.int() })
      .nullable(),
  },
  reported: {
    stored: z
      .object({
        item: z.string(),
        quantity: z.number(),
        unit_price: yen,
        tax_class: lookupSchema(taxClasses),
      })
      .nullable(),
  },
});

const lines = z.array(
  z.object({
    id,
    bill_item_id: id.nullable(),
    inquiry_id: id.nullable(),
    work_on: z.string(),
    reception_number: z.string().nullable(),
    plate: z.string().nullable(),
    item: z.string(),
    quantity: z.number(),
    unit: lookupSchema(itemUnits),
    unit_price: yen,
    tax_class: lookupSchema(taxClasses),
    amount: yen,
    is_late: z.boolean(),
  }),
);

const settlements = z.array(
  z.object({
    on: z.string(),
    payment_id: id.nullable(),
    credit_bill_id: id.nullable(),
    amount: yen,
    bank_fee: yen,
    write_off: yen,
  }),
);

export const billSchemas = recordSchemas(bills, {
  tax_rows: { stored: taxRows },
  lines: { stored: lines },
  settlements: { stored: settlements },
  may: {
    stored: z.object({
      send: abilitySchema,
      credit: abilitySchema,
      cancel: abilitySchema,
      apply: abilitySchema,
      refund: abilitySchema,
    }),
  },
  mail_to: { stored: z.string().nullable() },
  mail: { stored: z.enum(["waiting", "failed"]).nullable() },
  credited: {
    stored: z.object({
      lines: z.array(z.object({ bill_line_id: id, amount: yen })),
      tax_rows: taxRows,
      total: yen,
      rounding: lookupSchema(roundings),
    }),
  },
  waiting: { stored: waitingSchema },
});

export const closingSchemas = recordSchemas(billClosings, {
  closing_days: { stored: z.array(lookupSchema(monthDays)) },
  clients: {
    stored: z.array(
      z.object({
        id,
        client_id: id,
        client_name: z.string(),
        period_from: z.string().nullable(),
        period_to: z.string(),
        bill_id: id.nullable(),
        bill_number: z.string().nullable(),
        line_count: z.int(),
        tax_rows: taxRows,
        total: yen,
        left_reason: z.string().nullable(),
        undone_at: z.string().nullable(),
      }),
    ),
  },
  waiting: { stored: z.int() },
});

export const paymentSchemas = recordSchemas(payments, {
  allocations: {
    stored: z.array(
      z.object({
        id,
        bill_id: id.nullable(),
        bill_number: z.string().nullable(),
        refunded_on: z.string().nullable(),
        refund_reason: z.string().nullable(),
        amount: yen,
        bank_fee: yen,
        write_off: yen,
        write_off_reason: z.string().nullable(),
      }),
    ),
  },
  payers: {
    stored: z.array(
      z.object({
        id,
        name: z.string(),
        company_customer_code: z.string(),
        balance: yen,
      }),
    ),
  },
  payable: {
    stored: z.array(
      z.object({
        id,
        bill_number: z.string(),
        issued_on: z.string(),
        due_on: z.string(),
        balance: yen,
        amount: yen,
        bank_fee: yen,
        write_off: yen,
      }),
    ),
  },
  bears_fee: { stored: z.boolean() },
  waiting: { stored: waitingSchema },
});

const digits = (length: number) =>
  z.string().regex(new RegExp(String.raw`^\d{${String(length)}}$`));

const account = z.strictObject({
  bank_name: text(30),
  branch_name: text(30),
  bank_code: digits(4),
  branch_code: digits(3),
  kind: lookupSchema(bankAccountKinds),
  number: digits(7),
  holder: text(60),
});
const accounts = z.array(account).max(mostAccounts);

export const issuerSchemas = recordSchemas(billIssuers, {
  bank_accounts: { stored: accounts, input: accounts },
  waiting: { stored: waitingSchema },
});
