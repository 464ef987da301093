import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import Stack from "@mui/material/Stack";
import { styled } from "@mui/material/styles";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import {
  type TowRequest,
  type TowRequestGroup,
} from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { pagePath } from "#platform/web/brand.ts";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import { towPortalPages } from "../../contract/pages.ts";
import { portalText } from "../../contract/portal-text.ts";
import { portalPageTitles } from "../../contract/text.ts";
import { Chips, ChoiceChip } from "./chip-field.tsx";
import { withPending } from "./pending-requests.ts";
import { ProgressChip } from "./request-card.tsx";
import { placeOf, vehicleOf } from "./request-words.ts";
import { useOutboxState } from "./use-outbox.tsx";
import { useRequests } from "./use-requests.ts";

const text = portalText.report;

const Row = styled(Link)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: measure.touch + 24,
    padding: "10px 14px",
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.panel,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    textDecoration: "none",
    "& .row-body": { flex: 1, minWidth: 0, display: "grid", gap: 2 },
    "& .row-head": { display: "flex", alignItems: "center", gap: 8 },
    "& .row-place": { fontWeight: type.weight.bold },
    "& .row-soft": {
      fontSize: type.size.large,
      color: palette.text.secondary,
    },
  };
});

const groups = [
  { group: "report", label: text.toReport },
  { group: "done", label: text.done },
  { group: "closed", label: text.closed },
] as const satisfies readonly { group: TowRequestGroup; label: string }[];
type Shown = (typeof groups)[number]["group"];

const ReportRow = ({ request }: { request: TowRequest }) => {
  const at = request.work_done_at ?? request.arranged_at;
  return (
    <Row to={pagePath(towPortalPages.towReport, { id: request.id })}>
      <div className="row-body">
        <div className="row-head">
          <ProgressChip progress={request.progress} />
          <span className="row-soft">
            <Moment at={at} />
          </span>
        </div>
        <div className="row-place">{placeOf(request).main}</div>
        <div className="row-soft">
          {request.reception_number} {vehicleOf(request)}
        </div>
      </div>
      <ChevronRightIcon aria-hidden />
    </Row>
  );
};

function Rows({ group }: { group: Shown }) {
  const { items } = useOutboxState();
  const list = useRequests(group, 50);
  const open = useRequests("open");
  // Arrived ones may begin their report; what was finished without a signal is still among the open ones.
  const begun = (open.rows ?? []).filter((row) =>
    ["arrived", "work_done"].includes(withPending(row, items).progress),
  );
  const rows = [...(group === "report" ? begun : []), ...(list.rows ?? [])];
  if (list.error !== null)
    return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows === undefined) return <LoadingRows rows={6} />;
  if (rows.length === 0)
    return <EmptyState message={text.empty} hint={text.emptyHint} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {rows.map((row) => (
        <ReportRow key={row.id} request={withPending(row, items)} />
      ))}
      {list.total > list.rows.length && (
        <p>{portalText.list.more(list.total - list.rows.length)}</p>
      )}
    </Stack>
  );
}

/** Reports due, reports made, and requests that came to nothing. */
export function ReportList() {
  const search: { group?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown =
    groups.find(({ group }) => group === search.group)?.group ?? "report";
  return (
    <>
      <PageHeader title={portalPageTitles.reports} />
      <Chips role="group" aria-label={text.tabs} sx={{ mb: 1.5 }}>
        {groups.map(({ group, label }) => (
          <ChoiceChip
            key={group}
            type="button"
            aria-pressed={group === shown}
            onClick={() =>
              void navigate({ to: ".", search: { group }, replace: true })
            }
          >
            {label}
          </ChoiceChip>
        ))}
      </Chips>
      <Rows key={shown} group={shown} />
    </>
  );
}
