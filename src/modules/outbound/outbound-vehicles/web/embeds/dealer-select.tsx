import type { Ref } from "react";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FilterSelect } from "#platform/web/ui/filters/filter-select.tsx";
import { outboundCustomers } from "../../contract/customer-record.ts";
import { tabText } from "../../contract/text.ts";
import { useDealers } from "../components/use-dealers.ts";

const name = "car_dealer_id";

/** The sales company of a record. */
export const DealerField = ({ required = true }: { required?: boolean }) => {
  const { found, options } = useDealers();
  return (
    <SelectField
      name={name}
      label={outboundCustomers.fields.car_dealer_id.label}
      required={required}
      options={options}
      reading={found}
    />
  );
};

interface Filtered {
  readonly query: { readonly car_dealer_id?: number[] | undefined };
  readonly set: (change: { car_dealer_id: number[] }) => void;
  readonly label?: string;
  readonly button_ref?: Ref<HTMLButtonElement>;
}

/** Narrows a list to sales companies. */
export const DealerFilter = ({ query, set, label, button_ref }: Filtered) => {
  const { options } = useDealers();
  return (
    <FilterSelect
      button_ref={button_ref}
      label={label ?? tabText.filterDealer}
      options={options}
      value={query.car_dealer_id ?? []}
      onChange={(value) => set({ car_dealer_id: [...value] })}
    />
  );
};

/** Names of the sales companies in the address, for the chip of the filter. */
export const useDealerName = (ids: readonly number[] | undefined) => {
  const { options } = useDealers();
  return options
    .filter(({ value }) => ids?.includes(value) === true)
    .map(({ label }) => label)
    .join("・");
};
