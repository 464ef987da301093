import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import {
  BranchLink,
  NearBranchesLink,
} from "#modules/company/dealers/web/embeds/branch-link.tsx";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { detailText } from "../../contract/detail-text.ts";
import { inquiryCase } from "../../contract/fields.ts";
import {
  fieldsOfSection,
  type Inquiry,
  type InquiryField,
  type InquirySection,
} from "../../contract/schema.ts";
import { inquiryLabels } from "../../contract/text.ts";
import { showField } from "../../contract/field-rules.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";

const Values = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(118px, 100%), 1fr))",
  gap: "6px 14px",
  margin: 0,
  "& > div": { minWidth: 0 },
  "& > div.wide": { gridColumn: "span 2" },
  "& > div.full": { gridColumn: "1 / -1" },
  "@container (max-width: 360px)": {
    "& > div.wide": { gridColumn: "1 / -1" },
  },
  "& dt": {
    fontSize: type.size.small,
    lineHeight: 1.4,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& dd": {
    margin: 0,
    minHeight: 20,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  "& dd[data-empty]": { color: (theme.vars ?? theme).palette.text.secondary },
  "& a": { color: (theme.vars ?? theme).palette.primary.main },
}));

/** Shown together with another: kana under the name, the longitude in the position. */
const folded: ReadonlySet<string> = new Set(["longitude"]);

const Telephone = ({ number }: { number: string }) => (
  <a
    href={`tel:${telephoneDigits(number)}`}
    aria-label={detailText.call(number)}
  >
    {number}
  </a>
);

const positionOf = ({ latitude, longitude }: Inquiry): string =>
  latitude === null || longitude === null
    ? ""
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

const branchOf = (inquiry: Inquiry): ReactNode => {
  const { car_dealer_branch_id: id, car_dealer_branch_name: name } = inquiry;
  return id === null || name === null ? "" : <BranchLink id={id} name={name} />;
};

/** A field of a case as it is read on the detail: names instead of ids, telephone numbers to press. */
export const valueOf = (inquiry: Inquiry, name: InquiryField): ReactNode => {
  const held = inquiry[name];
  if (name === "car_dealer_id") return inquiry.car_dealer_name ?? "";
  if (name === "car_dealer_branch_id") return branchOf(inquiry);
  if (name === "latitude")
    return positionOf(inquiry) || showField("address", inquiry.address) ? (
      <>
        {positionOf(inquiry)} <NearBranchesLink place={inquiry} />
      </>
    ) : (
      ""
    );
  if (
    (name === "caller_phone" || name === "callback_phone") &&
    typeof held === "string" &&
    held !== ""
  )
    return <Telephone number={held} />;
  return showField(name, held);
};

const labelOf = (name: InquiryField): string =>
  name === "latitude" ? detailText.position : inquiryLabels[name];

/** The fields of a section to read. */
export function SectionValues(props: {
  section: InquirySection;
  inquiry: Inquiry;
}) {
  const hidden = hiddenFieldsOf(useAccount().roles[0]);
  const names = fieldsOfSection(props.section);
  return (
    <Values>
      {names
        .filter((name) => !folded.has(name) && !hidden.has(name))
        .map((name) => {
          const value = valueOf(props.inquiry, name);
          const isEmpty = value === "";
          return (
            <div key={name} className={inquiryCase.fields[name].width}>
              <dt>{labelOf(name)}</dt>
              <dd data-empty={isEmpty ? "" : undefined}>
                {isEmpty ? detailText.nothing : value}
              </dd>
            </div>
          );
        })}
    </Values>
  );
}
