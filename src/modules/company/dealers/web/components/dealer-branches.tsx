import { styled } from "@mui/material/styles";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { pageSizes } from "#platform/contract/list-address.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { listBranches } from "../../contract/branch-endpoints.ts";
import type { BranchRow } from "../../contract/branch-schema.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";
import { dealerScreenText } from "../../contract/dealer-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { OpeningChip, TodayHours } from "./opening-chip.tsx";

const Branches = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    "& li": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: "2px 16px",
      padding: "8px 0",
    },
    "& li + li": { borderTop: `1px solid ${palette.divider}` },
    "& a": { color: palette.primary.main },
    "& .name": { fontWeight: type.weight.medium },
    "& .soft": { color: palette.text.secondary, fontSize: type.size.small },
    [theme.breakpoints.up("sm")]: {
      "& li": {
        gridTemplateColumns:
          "minmax(130px, 3fr) minmax(150px, 3fr) minmax(0, 5fr)",
      },
    },
  };
});

const BranchLine = ({ branch }: { branch: BranchRow }) => (
  <li>
    <div>
      <Link
        className="name"
        to={pagePath(dealerPages.branch, { id: branch.id })}
      >
        {branch.name}
      </Link>
      <div>
        <OpeningChip times={branch} />
      </div>
    </div>
    <div>
      {branch.day_phone !== null && <Telephone number={branch.day_phone} />}
      {branch.night_phone !== null && (
        <div>
          {text.nightPhone} <Telephone number={branch.night_phone} />
        </div>
      )}
      <div className="soft">
        <TodayHours times={branch} />
      </div>
    </div>
    <div>
      {branch.prefecture}
      {branch.address}
      <div className="soft">{branch.works.join("・")}</div>
    </div>
  </li>
);

const defaultRows = 20;

/** The page of branches in the address, so that the way back leads to it. */
const usePage = () => {
  const navigate = useNavigate();
  const { page, rows }: { page?: unknown; rows?: unknown } = useSearch({
    strict: false,
  });
  const per_page = pageSizes.find((size) => size === Number(rows));
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    per_page: per_page ?? defaultRows,
    show: (next: { page?: number; rows?: number }) =>
      void navigate({ to: ".", search: next, replace: true }),
  };
};

/** The branches of a sales company, page by page, from north to south. */
export const DealerBranches = ({ id }: { id: number }) => {
  const { page, per_page, show } = usePage();
  const found = useEndpointQuery(
    listBranches,
    { query: { car_dealer_id: id, page, per_page, sort: "prefecture" } },
    { keep_previous: true },
  );
  if (found.data === undefined) return <ReadState queries={[found]} rows={4} />;
  const { data, meta } = found.data;
  if (meta.total === 0) return text.noBranches;
  return (
    <>
      <ReadState queries={[found]} />
      <Branches aria-label={dealerScreenText.branches}>
        {data.map((branch) => (
          <BranchLine key={branch.id} branch={branch} />
        ))}
      </Branches>
      {(meta.last_page > 1 || per_page !== defaultRows) && (
        <Pager
          meta={meta}
          onPage={(next) => show({ page: next, rows: per_page })}
          onPerPage={(rows) => show({ rows })}
        />
      )}
    </>
  );
};
