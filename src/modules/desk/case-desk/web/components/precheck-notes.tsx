import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import WarningIcon from "@mui/icons-material/WarningAmber";
import StarIcon from "@mui/icons-material/Star";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import type { OpenCase, Precheck } from "../../contract/double-endpoints.ts";
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
      href={pagePath(deskPages[desk].detail, { id: open_case.id })}
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

/** 二重受付の可能性 and 特別顧客 of a case. */
export const PrecheckNotes = ({
  desk,
  found,
  actOf,
}: {
  desk: CaseModule;
  found: Precheck;
  /** What may be done about an open case of the same caller or vehicle. */
  actOf?: (open_case: OpenCase) => ReactNode;
}) => (
  <div role="status">
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
    {found.special_clients.map((client) => (
      <NoteBand key={client.id} data-tone="blue">
        <StarIcon aria-hidden />
        <div>
          <strong>
            {text.specialClient} {client.company}
          </strong>
          <ul>
            <li>
              {text.specialReason}
              <span>{client.reason}</span>
            </li>
            <li>
              {text.specialInstructions}
              <span>{client.instructions}</span>
            </li>
          </ul>
        </div>
      </NoteBand>
    ))}
  </div>
);
