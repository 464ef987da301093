import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import WarningIcon from "@mui/icons-material/WarningAmber";
import StarIcon from "@mui/icons-material/Star";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { pagePath } from "#platform/web/brand.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import type {
  OpenCase,
  Precheck,
  SpecialNotice,
} from "../../contract/double-endpoints.ts";
import { doubleText as text } from "../../contract/double-text.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import { NoteBand } from "../embeds/note-band.tsx";

const Duplicate = ({
  desk,
  open_case,
  act,
}: {
  desk: CaseModule;
  open_case: OpenCase;
  act: ReactNode;
}) => (
  <li>
    <Link
      href={pagePath(caseDesks[desk].pages.detail, { id: open_case.id })}
      target="_blank"
      rel="noreferrer"
      color="inherit"
      underline="always"
    >
      {text.open(open_case.reception_number)}
    </Link>
    <span>{inquiryStatuses.labelOf(open_case.inquiry_status)}</span>
    <span>{formatDateTime(open_case.received_at)}</span>
    <span>
      {open_case.matched_by.map((key) => text.matchedBy[key]).join("・")}
    </span>
    {open_case.customer_company !== null && (
      <span>{open_case.customer_company}</span>
    )}
    {act}
  </li>
);

/** Who is treated specially, by what it was found, and how. */
const Special = ({
  notice,
  act,
}: {
  notice: SpecialNotice;
  act: ReactNode;
}) => {
  const { kind, name, phone, reason, instructions } = notice;
  return (
    <NoteBand data-tone="blue">
      <StarIcon aria-hidden />
      <div>
        <strong>
          {specialClientKinds.labelOf(kind)} {name}
        </strong>
        {notice.is_by_name && (
          <span>
            {text.callerName} {phone}
          </span>
        )}
        <ul>
          <li>
            {text.specialReason}
            <span>{reason}</span>
          </li>
          <li>
            {text.specialInstructions}
            <span>{instructions}</span>
          </li>
        </ul>
        {act}
      </div>
    </NoteBand>
  );
};

/** 特別ユーザー, 二重受付の可能性 and 特別顧客 of a case, in this order: who calls comes first. */
export const PrecheckNotes = ({
  desk,
  found,
  actOf,
  offerOf,
}: {
  desk: CaseModule;
  found: Precheck;
  /** What may be done about an open case of the same caller or vehicle. */
  actOf?: (open_case: OpenCase) => ReactNode;
  /** What may be done with a person who is treated specially. */
  offerOf?: (user: SpecialNotice) => ReactNode;
}) => {
  const specials = (kind: SpecialNotice["kind"]) =>
    found.special_clients
      .filter((one) => one.kind === kind)
      .map((notice) => (
        <Special
          key={notice.id}
          notice={notice}
          act={kind === "user" && offerOf?.(notice)}
        />
      ));
  return (
    <div role="status">
      {specials("user")}
      {found.open_cases.length > 0 && (
        <NoteBand data-tone="yellow">
          <WarningIcon aria-hidden />
          <div>
            <strong>{text.title}</strong>
            <ul>
              {found.open_cases.map((open_case) => (
                <Duplicate
                  key={open_case.id}
                  desk={desk}
                  open_case={open_case}
                  act={actOf?.(open_case)}
                />
              ))}
            </ul>
          </div>
        </NoteBand>
      )}
      {specials("client")}
    </div>
  );
};
