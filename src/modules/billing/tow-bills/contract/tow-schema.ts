import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { supplierKinds } from "#modules/company/organisations/contract/lookups.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { towAccounts } from "./account-record.ts";
import { towBills } from "./bill-record.ts";
import { dateGroups } from "./lookups.ts";
import { towRuns } from "./run-record.ts";
import { towBillActions } from "./state-rules.ts";

const yen = z.int();

export const towBillSchemas = recordSchemas(towBills, {
  tax_rows: {
    stored: z.array(
      z.object({
        tax_class: lookupSchema(taxClasses),
        subtotal: yen,
        tax: yen,
        total: yen,
      }),
    ),
  },
  deduction_rows: {
    stored: z.array(
      z.object({
        tax_class: lookupSchema(taxClasses),
        date_group: lookupSchema(dateGroups),
        percent: z.number(),
        amount: yen,
        tax: yen,
        deductible: yen,
      }),
    ),
  },
  desk: {
    stored: z
      .object({
        unregistered_year: yen,
        account: z
          .object({ words: z.string(), changed: z.string().nullable() })
          .nullable(),
        account_waits: z.boolean(),
        small_supplier: lookupSchema(supplierKinds).nullable(),
        items: z.array(
          z.object({
            line_id: z.int(),
            inquiry_id: z.int().nullable(),
            item_id: z.int().nullable(),
            amount: yen.nullable(),
          }),
        ),
      })
      .nullable(),
  },
  party: {
    stored: z
      .object({ name: z.string(), registration_number: z.string().nullable() })
      .nullable(),
  },
  lines: {
    stored: z.array(
      z.object({
        id: z.int(),
        is_added: z.boolean(),
        work_on: z.string(),
        reception_number: z.string().nullable(),
        plate: z.string().nullable(),
        item: z.string(),
        quantity: z.number(),
        unit_price: yen,
        tax_class: lookupSchema(taxClasses),
        amount: yen,
        is_late: z.boolean(),
        line_note: z.string().nullable(),
        has_receipt: z.boolean(),
        is_changed: z.boolean(),
        remark: z.string().nullable(),
      }),
    ),
  },
  may: { stored: z.record(z.enum(towBillActions), abilitySchema) },
});

export const towAccountSchemas = recordSchemas(towAccounts, {
  before: { stored: z.string().nullable() },
  may: { stored: z.object({ confirm: abilitySchema, refuse: abilitySchema }) },
});

export const towRunSchemas = recordSchemas(towRuns, {
  transfers: {
    stored: z.array(
      z.object({
        id: z.int(),
        company_name: z.string(),
        account: z.string(),
        amount: yen,
        changed: z.string().nullable(),
      }),
    ),
  },
  may: {
    stored: z.object({
      release: abilitySchema,
      file: abilitySchema,
      finish: abilitySchema,
      cancel: abilitySchema,
    }),
  },
  bills: {
    stored: z.array(
      z.object({
        id: z.int(),
        tow_bill_number: z.string(),
        company_name: z.string(),
        total: yen,
      }),
    ),
  },
});
