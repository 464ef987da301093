import Button from "@mui/material/Button";
import { createLink } from "@tanstack/react-router";
import {
  MailAddress,
  Telephone,
} from "#modules/base/records/web/embeds/record-link.tsx";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import {
  RecordBlock,
  RecordValues,
  type RecordValue,
} from "#platform/web/ui/record-layout.tsx";
import { branchScreenText } from "../../contract/branch-text.ts";
import type { DealerDetail } from "../../contract/dealer-schema.ts";
import {
  dealerLabels as label,
  dealerScreenText as text,
  dealerSections as sections,
} from "../../contract/dealer-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { DealerBranches } from "./dealer-branches.tsx";
import { CompanySheetButton } from "./sheet-button.tsx";

const ButtonLink = createLink(Button);

const basicOf = (dealer: DealerDetail): RecordValue[] => [
  { label: label.code, value: dealer.code },
  { label: label.name_kana, value: dealer.name_kana, width: "wide" },
  {
    label: label.phone,
    value: dealer.phone && <Telephone number={dealer.phone} />,
  },
  {
    label: label.email,
    value: dealer.email && <MailAddress address={dealer.email} />,
    width: "wide",
  },
  { label: label.postal_code, value: dealer.postal_code },
  {
    label: label.address,
    value: `${dealer.prefecture ?? ""}${dealer.address ?? ""}`,
    width: "wide",
  },
  { label: label.note, value: dealer.note, width: "full" },
];

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
        to={pagePath(deskPages.sos.list)}
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
          {branchScreenText.create}
        </ButtonLink>
      )}
    </div>
  );
};

/** A sales company to read, with its branches. */
export const DealerView = ({ record }: { record: DealerDetail }) => (
  <>
    <RecordBlock id="basic" title={sections.basic}>
      <RecordValues values={basicOf(record)} />
      <Acts id={record.id} />
    </RecordBlock>
    <RecordBlock id="branches" title={sections.branches}>
      <DealerBranches id={record.id} />
    </RecordBlock>
  </>
);
