import { styled } from "@mui/material/styles";
import { useSearch } from "@tanstack/react-router";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { EmptyState } from "#platform/web/ui/states.tsx";
import { branchScreenText as text } from "../../contract/branch-text.ts";
import { searchCarDealers } from "../../contract/endpoints.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { CompanyDetails } from "../components/company-details.tsx";
import { CompanyList } from "../components/company-list.tsx";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "270px minmax(0, 1fr)",
  },
}));

/** `/{brand}-sos/car-dealer-details` (spec §2): the companies with their branches; `car_dealer_id` is the chosen one. */
export function CarDealerDetailsPage() {
  const search: { car_dealer_id?: unknown } = useSearch({ strict: false });
  const found = useEndpointQuery(
    searchCarDealers,
    { query: {} },
    { meta: { quiet: true } },
  );
  const companies = found.data?.data ?? [];
  const company =
    companies.length === 1
      ? companies[0]
      : companies.find(({ id }) => id === Number(search.car_dealer_id));
  return (
    <>
      <PageHeader title={dealerPageTitles.carDealerDetails} />
      <Columns>
        <CompanyList chosen={company?.id} />
        {company === undefined ? (
          <EmptyState message={text.chooseCompany} />
        ) : (
          <CompanyDetails key={company.id} company={company} />
        )}
      </Columns>
    </>
  );
}
