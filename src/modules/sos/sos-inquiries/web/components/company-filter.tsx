import { useDeferredValue, useState } from "react";
import { searchTowTruckCompanies } from "#modules/company/organisations/contract/endpoints.ts";
import { searchCarDealers } from "#modules/company/dealers/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listLabels } from "../../contract/list-text.ts";
import {
  companiesStaleMs,
  useDealerName,
  useTowCompanyName,
} from "../list/company-names.ts";
import { CompanyPick } from "./company-pick.tsx";

interface FilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

const chosen = (id: number | undefined, name: string | undefined) =>
  id === undefined ? null : { id, name: name ?? String(id) };

/** Filter by sales company. */
export function DealerFilter({ value, onChange }: FilterProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const found = useEndpointQuery(
    searchCarDealers,
    { query: { q } },
    { keep_previous: true, staleTime: companiesStaleMs },
  );
  return (
    <CompanyPick
      label={listLabels.car_dealer_id}
      value={chosen(value, useDealerName(value))}
      found={found.data?.data ?? []}
      is_loading={found.isPending}
      onType={setTyped}
      onPick={onChange}
    />
  );
}

/** Filter by towing company. */
export function TowCompanyFilter({ value, onChange }: FilterProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const found = useEndpointQuery(
    searchTowTruckCompanies,
    { query: { q } },
    { keep_previous: true, staleTime: companiesStaleMs },
  );
  return (
    <CompanyPick
      label={listLabels.tow_truck_company}
      value={chosen(value, useTowCompanyName(value))}
      found={found.data?.data ?? []}
      is_loading={found.isPending}
      onType={setTyped}
      onPick={onChange}
    />
  );
}
