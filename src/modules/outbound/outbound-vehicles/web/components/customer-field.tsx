import { useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { outboundCustomers } from "../../contract/customer-record.ts";
import { customerText as text } from "../../contract/text.ts";

const { get, list } = declaredCalls(outboundCustomers);
const staleTime = 60_000;
const name = "outbound_customer_id";
const offered = 20;

/** The user of an id, once it is read. */
export const useCustomer = (id: number | undefined) =>
  useEndpointQuery(
    get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime },
  ).data?.data;

/** The user that the form names. */
export const useChosenCustomer = () => {
  const id: unknown = useWatch({ name });
  return useCustomer(typeof id === "number" ? id : undefined);
};

/** A user, by whatever is known of it. */
export const CustomerField = ({ required = true }: { required?: boolean }) => {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const chosen = useChosenCustomer();
  const found = useEndpointQuery(
    list,
    { query: { q, per_page: offered } },
    { keep_previous: true, staleTime, enabled: q !== "" },
  );
  const hits = q === "" ? [] : (found.data?.data ?? []);
  const all =
    chosen === undefined || hits.some((hit) => hit.id === chosen.id)
      ? hits
      : [chosen, ...hits];
  return (
    <SelectField
      name={name}
      label={outboundCustomers.pages.detail.title}
      hint={text.pick}
      required={required}
      // Found by the server already: the typed text stays part of what an option is matched by.
      options={all.map((customer) => ({
        value: customer.id,
        label: text.named(customer.company_customer_code, customer.name),
        search: `${customer.name_kana} ${customer.dealer_name} ${typed}`,
      }))}
      reading={found}
      on_search={setTyped}
    />
  );
};
