import {
  caseDesks,
  type CaseModule,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { deskPrefix } from "#modules/base/desks/contract/rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { branchScreenText } from "../../contract/branch-text.ts";
import { dealerScreenText as text } from "../../contract/dealer-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { CompanySheetButton } from "./sheet-button.tsx";

const CasesButton = (props: { module: CaseModule; id: number }) => {
  const { pages, search_of_dealer: searchOf } = caseDesks[props.module];
  const { list } = pages;
  return useIsAllowed(list.access) && searchOf !== null ? (
    <ButtonLink
      variant="outlined"
      to={pagePath(list)}
      search={searchOf(props.id)}
    >
      {text.casesOf(deskPrefix(props.module))}
    </ButtonLink>
  ) : null;
};

/** Where a sales company leads: its branches, its cases, its paper, a new branch of it. */
export const DealerActs = ({ id }: { id: number }) => {
  const canCreate = useIsAllowed(dealerPages.branchForm.access);
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8, marginBottom: 8 }}>
      <ButtonLink
        variant="outlined"
        to={pagePath(dealerPages.carDealerSearch)}
        search={{ car_dealer_id: id }}
      >
        {text.searchBranches}
      </ButtonLink>
      {caseModules.map((module) => (
        <CasesButton key={module} module={module} id={id} />
      ))}
      <CompanySheetButton id={id} />
      {canCreate && (
        <ButtonLink
          variant="outlined"
          to={pagePath(dealerPages.branchForm)}
          search={{ car_dealer_id: id }}
        >
          {branchScreenText.create}
        </ButtonLink>
      )}
    </div>
  );
};
