import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TowTruckCompany } from "../../contract/endpoints.ts";
import { companyStates } from "../../contract/lookups.ts";

/** The state of a company; what may be asked needs no mark in a list. */
export const CompanyStateChip = ({
  company_state,
}: Pick<TowTruckCompany, "company_state">) => (
  <StatusChip
    tone={company_state === "active" ? "green" : "red"}
    label={companyStates.labelOf(company_state)}
  />
);
