import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { createLink, Link } from "@tanstack/react-router";
import { sosInquiryPages } from "#modules/sos-inquiries/contract/pages.ts";
import { Telephone } from "#modules/organisations/web/embeds/record-link.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { listBranches } from "../../contract/branch-endpoints.ts";
import type { BranchRow } from "../../contract/branch-schema.ts";
import {
  branchLabels as label,
  branchScreenText as text,
} from "../../contract/branch-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import type { CarDealer } from "../../contract/schema.ts";
import { CompanySheetButton } from "./sheet-button.tsx";
import { OpeningChip, TodayHours } from "./opening-chip.tsx";

const ButtonLink = createLink(Button);
/** As many as one answer holds; the search shows the rest. */
const shown = 100;

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
      borderTop: `1px solid ${palette.divider}`,
      [theme.breakpoints.up("md")]: {
        gridTemplateColumns: "200px 220px minmax(0, 1fr)",
      },
    },
    "& a": { color: palette.primary.main },
    "& .name": { fontWeight: type.weight.medium },
    "& .soft": { color: palette.text.secondary, fontSize: type.size.small },
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

const Acts = ({ id }: { id: number }) => {
  const canCreate = useIsAllowed(dealerPages.branchForm.access);
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8, marginTop: 8 }}>
      <ButtonLink
        variant="outlined"
        to={pagePath(dealerPages.carDealerSearch)}
        search={{ car_dealer_id: id }}
      >
        {text.searchBranches}
      </ButtonLink>
      <ButtonLink
        variant="outlined"
        to={pagePath(sosInquiryPages.sosInquiryList)}
        search={{ car_dealer_id: id, service_division: "any" }}
      >
        {text.casesOf}
      </ButtonLink>
      <CompanySheetButton id={id} />
      {canCreate && (
        <ButtonLink
          variant="outlined"
          to={pagePath(dealerPages.branchForm)}
          search={{ car_dealer_id: id }}
        >
          {text.create}
        </ButtonLink>
      )}
    </div>
  );
};

const BranchList = ({ id }: { id: number }) => {
  const found = useEndpointQuery(
    listBranches,
    { query: { car_dealer_id: id, per_page: shown, sort: "prefecture" } },
    { meta: { quiet: true } },
  );
  if (found.isError)
    return (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    );
  if (found.data === undefined) return <LoadingRows rows={4} />;
  const { data } = found.data;
  return data.length === 0 ? (
    text.noBranches
  ) : (
    <Branches aria-label={text.branches}>
      {data.map((branch) => (
        <BranchLine key={branch.id} branch={branch} />
      ))}
    </Branches>
  );
};

/** A sales company with its branches. */
export const CompanyDetails = ({ company }: { company: CarDealer }) => (
  <div>
    <RecordBlock id="company" title={company.name}>
      <RecordValues
        values={[
          { label: label.dealer_code, value: company.code },
          { label: text.companyKana, value: company.name_kana, width: "wide" },
          {
            label: text.companyPhone,
            value: company.phone && <Telephone number={company.phone} />,
          },
          {
            label: label.address,
            value: `${company.prefecture ?? ""}${company.address ?? ""}`,
            width: "wide",
          },
        ]}
      />
      <Acts id={company.id} />
    </RecordBlock>
    <RecordBlock id="branches" title={text.branches}>
      <BranchList id={company.id} />
    </RecordBlock>
  </div>
);
