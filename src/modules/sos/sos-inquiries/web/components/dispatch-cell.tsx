import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import { styled } from "@mui/material/styles";
import { useNavigate } from "@tanstack/react-router";
import {
  dispatchStateWord,
  dispatchProgresses,
} from "../../contract/dispatch-lookups.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import {
  StatusButton,
  StatusChip,
  StatusWord,
} from "#platform/web/ui/status-chip.tsx";
import type { InquiryListItem } from "../../contract/list-schema.ts";
import { listText } from "../../contract/list-text.ts";
import { dispatchStatuses } from "../../contract/lookups.ts";
import { dispatchAnchor, sosInquiryPages } from "../../contract/pages.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { Tone } from "#modules/desk/case-desk/web/embeds/status-tones.tsx";

type ListDispatch = InquiryListItem["dispatches"][number];

const Line = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
});

/** Where a dispatch is due and none is sent: not one of the five colours, and the one thing that burns. */
const ArrangeButton = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    all: "unset",
    display: "inline-flex",
    alignItems: "center",
    gap: 3,
    minHeight: 24,
    padding: "0 10px 0 6px",
    boxSizing: "border-box",
    cursor: "pointer",
    borderRadius: radius.chip,
    border: `2px solid ${palette.status.red.text}`,
    backgroundColor: palette.background.paper,
    color: palette.status.red.text,
    fontSize: type.size.small,
    fontWeight: type.weight.bold,
    "& svg": { fontSize: 15 },
    "&:hover": { backgroundColor: palette.action.hover },
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}` },
  };
});

const detailHref = (id: number): string =>
  pagePath(sosInquiryPages.sosInquiryDetail, { id });

/** As its button does, for the row that has the focus. */
export const openDispatches = (): void =>
  document.activeElement
    ?.closest("tr")
    ?.querySelector<HTMLElement>("[data-dispatches]")
    ?.click();

const progressWord = (progress: string): string =>
  dispatchProgresses.has(progress)
    ? dispatchProgresses.labelOf(progress)
    : progress;

/** 「A 業者決定」: kind and the label that says what the colour says (spec §4). */
const dispatchWord = (dispatch: ListDispatch): string =>
  listText.dispatchWord(dispatch.kind, dispatchStateWord(dispatch));

const dispatchTitle = (dispatch: ListDispatch): string =>
  listText.dispatchTitle(
    [
      dispatchWord(dispatch),
      dispatch.progress === "draft" ? "" : progressWord(dispatch.progress),
      dispatch.company_name ?? "",
    ].filter((part) => part !== ""),
  );

interface MarkProps {
  tone: Tone["tone"];
  label: string;
  title: string;
  /** Absent for accounts that only read: a label without a button. */
  onOpen?: () => void;
}

const Mark = ({ tone, label, title, onOpen }: MarkProps) =>
  onOpen === undefined ? (
    <span title={title}>
      <StatusChip tone={tone} label={label} />
    </span>
  ) : (
    <StatusButton
      data-dispatches
      tone={tone}
      label={label}
      title={title}
      onClick={onOpen}
    />
  );

/** The dispatches of a case as buttons in colour and word; 要手配 where one is due. They lead to the dispatch panel. */
export function DispatchCell({ row }: { row: InquiryListItem }) {
  const navigate = useNavigate();
  const isReader = useAccount().side !== "call_centre";
  const onOpen = isReader
    ? undefined
    : () => {
        void navigate({ to: detailHref(row.id), hash: dispatchAnchor });
      };
  const isDue =
    row.dispatch_status === "required" && isOpenStatus(row.inquiry_status);
  const hasAct = isDue && onOpen !== undefined;
  // The newest, unless the next is due: what went before is a sign with their number.
  const newest = [...row.dispatches].reverse();
  const shown = newest.slice(0, hasAct ? 0 : 1);
  const rest = newest.slice(shown.length);
  return (
    <Line>
      {hasAct && (
        <ArrangeButton
          type="button"
          data-dispatches
          title={listText.openDispatches(row.reception_number)}
          onClick={onOpen}
        >
          <PriorityHighIcon aria-hidden />
          {dispatchStatuses.labelOf("required")}
        </ArrangeButton>
      )}
      {shown.map((dispatch) => (
        <Mark
          key={dispatch.id}
          tone={dispatch.colour}
          label={dispatchWord(dispatch)}
          title={dispatchTitle(dispatch)}
          onOpen={onOpen}
        />
      ))}
      {rest[0] !== undefined && (
        <span title={rest.map(dispatchTitle).join("\n")}>
          <StatusWord
            tone={rest[0].colour}
            label={listText.moreDispatches(rest.length)}
          />
        </span>
      )}
    </Line>
  );
}
