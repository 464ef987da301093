import { styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { Panel } from "#platform/web/ui/panel.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { branchScreenText as text } from "../../contract/branch-text.ts";
import { searchCarDealers } from "../../contract/endpoints.ts";

const Choices = styled(Panel)(({ theme }) => ({
  alignSelf: "start",
  padding: 8,
  "& > span": { display: "block", marginBottom: 6 },
  "& ul": {
    listStyle: "none",
    margin: 0,
    padding: 0,
    overflowY: "auto",
    maxHeight: 180,
    [theme.breakpoints.up("md")]: { maxHeight: "calc(100vh - 190px)" },
  },
  "& a": {
    display: "block",
    padding: "6px 10px",
    borderRadius: radius.control,
    color: "inherit",
    textDecoration: "none",
  },
  "& a:hover": {
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
  },
  '& a[aria-current="true"]': {
    fontWeight: type.weight.medium,
    backgroundColor: (theme.vars ?? theme).palette.desk.accent_soft,
  },
  "& small": {
    display: "block",
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** Sales companies to choose from, by name, reading or code. */
export const CompanyList = ({ chosen }: { chosen: number | undefined }) => {
  const [q, setQ] = useState("");
  const found = useEndpointQuery(
    searchCarDealers,
    { query: { q } },
    { keep_previous: true, meta: { quiet: true } },
  );
  const companies = found.data?.data;
  return (
    <Choices as="nav" aria-label={text.companySearch}>
      <FilterSearch
        value={q}
        label={text.companySearchHint}
        width={236}
        onChange={setQ}
      />
      {found.isError && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {!found.isError && companies === undefined && <LoadingRows rows={8} />}
      {companies?.length === 0 && <EmptyState message={text.noCompany} />}
      <ul>
        {companies?.map(({ id, code, name, prefecture }) => (
          <li key={id}>
            <Link
              to="."
              search={{ car_dealer_id: id }}
              aria-current={id === chosen}
            >
              {name}
              <small>
                {code} {prefecture}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Choices>
  );
};
