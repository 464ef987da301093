import { useDeferredValue, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  getTowTruckCompany,
  searchTowTruckCompanies,
  type TowTruckCompany,
} from "#modules/company/organisations/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import type { Option } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLabels } from "../../contract/text.ts";
import type { DispatchForm } from "../form.ts";

const staleTime = 5 * 60_000;

/** Found by the server already: the typed text stays part of what the option is matched by. */
const optionOf = (company: TowTruckCompany, typed: string): Option => ({
  value: company.id,
  label: company.name,
  search: `${company.name_kana} ${company.prefecture ?? ""} ${company.phone ?? ""} ${typed}`,
});

/** The company that the form holds; undefined while there is none or it is loading. */
const useChosenCompany = (): TowTruckCompany | undefined => {
  const { control } = useFormContext<DispatchForm>();
  const id = useWatch({ control, name: "tow_truck_company_id" });
  const chosen = useEndpointQuery(
    getTowTruckCompany,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, staleTime },
  );
  return id === null ? undefined : chosen.data?.data;
};

/** 会社名検索: type-ahead over at most 100 hits (spec §9); the choice fills in the telephone. */
export function CompanyField({
  disabled,
  required,
}: {
  disabled?: boolean;
  required?: boolean;
}) {
  const form = useFormContext<DispatchForm>();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const chosen = useChosenCompany();
  const found = useEndpointQuery(
    searchTowTruckCompanies,
    { query: { q, company_state: ["active"] } },
    {
      notifies: true,
      keep_previous: true,
      staleTime,
      enabled: disabled !== true,
    },
  );
  const hits = found.data?.data ?? [];
  const companies =
    chosen === undefined || hits.some((one) => one.id === chosen.id)
      ? hits
      : [chosen, ...hits];
  return (
    <SelectField
      name="tow_truck_company_id"
      label={dispatchLabels.tow_truck_company_id}
      hint={panelText.searchHint}
      required={required}
      disabled={disabled}
      options={companies.map((company) => optionOf(company, typed))}
      reading={found}
      on_search={setTyped}
      on_pick={(option) => {
        const company = companies.find((one) => one.id === option?.value);
        form.setValue("company_contact", company?.phone ?? null, {
          shouldDirty: true,
        });
      }}
    />
  );
}
