import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import HistoryIcon from "@mui/icons-material/History";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import NotificationsIcon from "@mui/icons-material/NotificationsActive";
import Button from "@mui/material/Button";
import { useState } from "react";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { letteredNumber } from "#modules/base/desks/contract/rules.ts";
import type { Decision } from "#modules/desk/approvals/web/embeds/decisions.tsx";
import {
  QueueEntry,
  type QueueFact,
} from "#modules/desk/approvals/web/embeds/queue-card.tsx";
import type { CaseRef } from "#modules/desk/case-desk/contract/schema.ts";
import {
  applicationStates,
  callTargets,
  purposes,
  type ApplicationState,
} from "#modules/follow/follow-calls/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { applicationNews } from "../../contract/lookups.ts";
import type { Application } from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { applicationLabels as labels } from "../../contract/text.ts";

const tones: Readonly<Record<ApplicationState, StatusTone>> = {
  requested: "yellow",
  returned: "red",
  planned: "blue",
  done: "green",
  withdrawn: "neutral",
};

// What it takes to show a history comes with the first one that is asked for.
const ApplicationHistory = lazyPart(
  async () => (await import("./application-history.tsx")).ApplicationHistory,
);

const HistoryButton = ({ order }: { order: Application }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-label={text.historyOf(order.target_name)}
        onClick={() => setOpen(true)}
      >
        {text.history}
      </Button>
      {isOpen && (
        <ApplicationHistory order={order} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** The case by its number; a way to it for those who may read it. */
const CaseLink = ({ about }: { about: CaseRef }) => {
  const page = caseDesks[about.module].pages.detail;
  const number = letteredNumber(about);
  return useIsAllowed(page.access) ? (
    <RouterLink
      to={pagePath(page, { id: about.id })}
      aria-label={text.openCase(number)}
    >
      {number}
    </RouterLink>
  ) : (
    <span>{number}</span>
  );
};

const Head = ({ order }: { order: Application }) => {
  const { application_state: state, news, target_company: company } = order;
  return (
    <>
      <StatusChip
        tone={tones[state]}
        label={applicationStates.labelOf(state)}
      />
      {order.is_urgent && (
        <StatusChip tone="red" icon={PriorityHighIcon} label={text.urgent} />
      )}
      {news !== null && (
        <StatusChip
          tone="cyan"
          icon={NotificationsIcon}
          label={text.newsOf(applicationNews.labelOf(news))}
        />
      )}
      <b>
        {text.order(
          callTargets.labelOf(order.target_kind),
          company ?? "",
          order.target_name,
        )}
      </b>
      <span>{purposes.labelOf(order.purpose)}</span>
      {order.case !== null && <CaseLink about={order.case} />}
      <HistoryButton order={order} />
    </>
  );
};

const said = (name: string | null, at: string | null): string =>
  [name, formatDateTime(at)].filter(Boolean).join("　");

const factsOf = (order: Application): QueueFact[] => [
  { label: labels.target_phone, value: order.target_phone },
  {
    label: labels.due_at,
    value: order.is_as_soon ? text.asSoon : formatDateTime(order.due_at),
  },
  { label: labels.until_at, value: formatDateTime(order.until_at) },
  { label: labels.body, value: order.body },
  {
    label: labels.address,
    value: [order.prefecture, order.address].filter(Boolean).join(""),
  },
  {
    label: labels.requested_for_id,
    value: order.requested_for ?? text.anyone,
  },
  {
    label: labels.requester,
    value: said(order.requester, order.created_at),
  },
  {
    label: labels.decided_by,
    value: said(order.decided_by, order.decided_at),
  },
  { label: labels.return_reason, value: order.return_reason ?? "" },
  { label: labels.answer, value: order.answer ?? "" },
  {
    label: labels.answered_by,
    value: said(order.answered_by, order.answered_at),
  },
];

/** One order with where it stands, and what the account may do with it. */
export const ApplicationCard = (props: {
  order: Application;
  decisions: readonly Decision[];
}) => (
  <QueueEntry
    head={<Head order={props.order} />}
    facts={factsOf(props.order)}
    decisions={props.decisions}
  />
);
