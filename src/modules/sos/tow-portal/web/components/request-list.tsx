import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { endpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { getTowRequest } from "../../contract/endpoints.ts";
import { towPortalPages } from "../../contract/pages.ts";
import { portalText } from "../../contract/portal-text.ts";
import { portalPageTitles } from "../../contract/text.ts";
import { AnswerSheet, type AnswerKind } from "./answer-sheets.tsx";
import { Chips, ChoiceChip } from "./chip-field.tsx";
import { CancelledNotices } from "./cancelled-notices.tsx";
import { withPending } from "./pending-requests.ts";
import { RequestCard } from "./request-card.tsx";
import { SoundState } from "./sound-state.tsx";
import { useOutboxState } from "./use-outbox.tsx";
import { useRequests } from "./use-requests.ts";

const text = portalText.list;
const titleOf = {
  unanswered: text.unanswered,
  running: text.running,
  report: text.toReport,
};

/** What the report needs is on the phone before the signal goes: its page, and what was saved of it. */
function usePrepared(rows: readonly TowRequest[]): void {
  const router = useRouter();
  const queries = useQueryClient();
  const ids = rows
    .filter(({ progress }) => progress !== "requested")
    .map(({ id }) => id)
    .join(",");
  useEffect(() => {
    const to = pagePath(towPortalPages.towReportList);
    const one = pagePath(towPortalPages.towReport, { id: 1 });
    // Without a signal there is nothing to prepare with; the next look tries again.
    for (const path of [to, one])
      router.preloadRoute({ to: path }).catch(() => undefined);
    for (const id of ids.split(",").filter(Boolean))
      void queries.prefetchQuery({
        ...endpointQuery(getTowRequest, { params: { id: Number(id) } }),
      });
  }, [router, queries, ids]);
}

interface Answering {
  readonly kind: AnswerKind;
  readonly request: TowRequest;
}

const Section = (props: {
  title: string;
  rows: readonly TowRequest[];
  onAnswer: (answering: Answering) => void;
}) =>
  props.rows.length > 0 && (
    <section aria-label={props.title}>
      <Typography component="h2" variant="h2" sx={{ my: 1 }}>
        {props.title} {props.rows.length}
      </Typography>
      {props.rows.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          onAnswer={(kind) => props.onAnswer({ kind, request })}
        />
      ))}
    </section>
  );

const groups = ["unanswered", "running", "report"] as const;
type Group = (typeof groups)[number];

/** The group that the address asks for; all of them where it asks for none. */
function useGroup(): Group | undefined {
  const search: { group?: string } = useSearch({ strict: false });
  return groups.find((group) => group === search.group);
}

/** Groups to choose from, with all of them first. */
const GroupChips = ({ shown }: { shown: Group | undefined }) => {
  const navigate = useNavigate();
  return (
    <Chips
      role="group"
      aria-label={text.groups}
      sx={{
        mb: 1.5,
        gridTemplateColumns: "repeat(4, auto)",
        "& > button": { px: 0.5, whiteSpace: "nowrap" },
      }}
    >
      {([undefined, ...groups] as const).map((group) => (
        <ChoiceChip
          key={group ?? "all"}
          type="button"
          aria-pressed={group === shown}
          onClick={() =>
            void navigate({ to: ".", search: { group }, replace: true })
          }
        >
          {group === undefined ? text.all : titleOf[group]}
        </ChoiceChip>
      ))}
    </Chips>
  );
};

/** Nothing in view: where only a group of them is asked for, how many the others hold. */
const NoRequests = (props: { group: Group | undefined; others: number }) => {
  const { group, others } = props;
  const message =
    group === undefined ? text.empty : text.emptyGroup(titleOf[group], others);
  return <EmptyState message={message} hint={text.emptyHint} />;
};

/** Requests to answer first, then those on the way, then those whose report is due. */
export function RequestList() {
  const group = useGroup();
  const open = useRequests("open");
  const done = useRequests("report");
  const [answering, setAnswering] = useState<Answering>();
  const { items } = useOutboxState();
  const rows = open.rows ?? [];
  const progressOf = (row: TowRequest) => withPending(row, items).progress;
  const unanswered = rows.filter((row) => progressOf(row) === "requested");
  const running = rows.filter((row) =>
    ["accepted", "departed", "arrived"].includes(progressOf(row)),
  );
  const finished = [...rows, ...(done.rows ?? [])].filter(
    (row) => progressOf(row) === "work_done",
  );
  usePrepared(rows);
  const sections = { unanswered, running, report: finished };
  const shown = groups.filter((one) => group === undefined || one === group);
  const isEmpty = shown.every((one) => sections[one].length === 0);
  return (
    <>
      <PageHeader title={portalPageTitles.requests} />
      <SoundState />
      <GroupChips shown={group} />
      <CancelledNotices />
      {open.rows === undefined && open.error === null && <LoadingRows />}
      {open.error !== null && (
        <ErrorState error={open.error} onRetry={open.retry} />
      )}
      {open.rows !== undefined && isEmpty && (
        <NoRequests
          group={group}
          others={groups.flatMap((one) => sections[one]).length}
        />
      )}
      {shown.map((one) => (
        <Section
          key={one}
          title={titleOf[one]}
          rows={sections[one]}
          onAnswer={setAnswering}
        />
      ))}
      {answering !== undefined && (
        <AnswerSheet
          kind={answering.kind}
          request={
            open.rows?.find(({ id }) => id === answering.request.id) ?? {
              ...answering.request,
              progress: "cancelled",
            }
          }
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  );
}
