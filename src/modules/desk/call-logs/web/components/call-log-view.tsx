import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { pagePath } from "#platform/web/brand.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import {
  callDirections,
  callModules,
  callOutcomes,
} from "../../contract/lookups.ts";
import { formatDuration } from "../../contract/rules.ts";
import type { CallLogDetail } from "../../contract/schema.ts";
import {
  callLogLabels as label,
  callLogListText as text,
  recordingText,
} from "../../contract/text.ts";
import { RecordingPanel } from "./recording-panel.tsx";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(96px, max-content) 1fr",
  gap: "6px 16px",
  margin: 0,
  "& dt": { color: (theme.vars ?? theme).palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
}));

const CaseLink = ({ record }: { record: CallLogDetail }) => {
  const inquiry = record.case;
  if (inquiry === null) return text.noCase;
  const words = [
    caseNumberWords(inquiry),
    inquiry.caller_name,
    inquiry.customer_company,
  ]
    .filter((part) => part !== null)
    .join(" ");
  return record.can.link.allowed ? (
    <RouterLink
      to={pagePath(caseDesks[inquiry.module].pages.detail, { id: inquiry.id })}
    >
      {words}
    </RouterLink>
  ) : (
    words
  );
};

const Number = ({ phone }: { phone: string | null }) =>
  phone === null ? text.noNumber : <Link href={`tel:${phone}`}>{phone}</Link>;

/** A call log to read, with its recordings. */
export const CallLogView = ({ record }: { record: CallLogDetail }) => {
  const rows: readonly (readonly [string, ReactNode])[] = [
    [label.started_at, formatDateTime(record.started_at)],
    [label.direction, callDirections.labelOf(record.direction)],
    [label.outcome, callOutcomes.labelOf(record.outcome)],
    [label.duration, formatDuration(record.duration_seconds)],
    [label.phone, <Number key="phone" phone={record.phone} />],
    [label.name, record.name],
    [label.module, callModules.labelOf(record.module)],
    [label.user_id, record.user_name],
    [label.case_id, <CaseLink key="case" record={record} />],
    [label.memo, record.memo],
  ];
  return (
    <>
      <RecordBlock id="basic" title={text.what}>
        <Facts>
          {rows.map(([name, value]) => (
            <div key={name} style={{ display: "contents" }}>
              <dt>{name}</dt>
              <dd>{value ?? text.nothing}</dd>
            </div>
          ))}
        </Facts>
      </RecordBlock>
      {record.phone !== null && (
        <VehicleCard
          tel={record.phone}
          except_case_kind={record.case_kind ?? undefined}
          except_case_id={record.case_id ?? undefined}
        />
      )}
      <RecordBlock id="recordings" title={recordingText.title}>
        <RecordingPanel record={record} />
      </RecordBlock>
    </>
  );
};
