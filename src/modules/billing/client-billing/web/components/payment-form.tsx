import { ClientField } from "#modules/company/clients/web/embeds/client-field.tsx";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { paymentSchemas } from "../../contract/billing-schema.ts";
import { payments } from "../../contract/payment-record.ts";
import { itemText } from "../../contract/text.ts";

/** The form of a payment: its client is looked for, its amount is typed as money. */
export const paymentForm = {
  schemas: paymentSchemas,
  inputs: {
    client_id: ({
      record,
    }: {
      record: DetailOf<typeof payments> | undefined;
    }) => (
      <ClientField
        label={itemText.client}
        required={false}
        name={record?.client_name ?? null}
      />
    ),
    amount: () => (
      <MoneyField name="amount" label={payments.fields.amount.label} required />
    ),
  },
};
