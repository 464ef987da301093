import { ClientField } from "#modules/company/clients/web/embeds/client-field.tsx";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { itemSchemas } from "../../contract/billing-schema.ts";
import { billItems } from "../../contract/item-record.ts";
import { itemText as text } from "../../contract/text.ts";

type Record = DetailOf<typeof billItems> | undefined;

/** The form of an item: its client is looked for, its price is typed as money. */
export const itemForm = {
  schemas: itemSchemas,
  inputs: {
    client_id: ({ record }: { record: Record }) => (
      <ClientField
        label={text.client}
        required={false}
        name={record?.client_name ?? null}
      />
    ),
    unit_price: () => (
      <MoneyField
        name="unit_price"
        label={billItems.fields.unit_price.label}
        range={billItems.fields.unit_price.range}
        required
      />
    ),
  },
};
