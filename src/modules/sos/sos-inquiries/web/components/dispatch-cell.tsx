import AddIcon from "@mui/icons-material/Add";
import { styled } from "@mui/material/styles";
import { useNavigate } from "@tanstack/react-router";
import {
  dispatchStateWord,
  dispatchProgresses,
} from "../../contract/dispatch-lookups.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { StatusButton, StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { InquiryListItem } from "../../contract/list-endpoints.ts";
import { listText } from "../../contract/list-text.ts";
import { dispatchAnchor, sosInquiryPages } from "../../contract/pages.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { Tone } from "../detail/inquiry-tones.ts";

type ListDispatch = InquiryListItem["dispatches"][number];

const Line = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
});
const More = styled("span")(({ theme }) => ({
  fontSize: type.size.small,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Where a dispatch is due and none is sent: an act, not a state, so it wears none of the five colours. */
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
    border: `1px solid ${palette.desk.line_control}`,
    backgroundColor: palette.background.paper,
    fontSize: type.size.small,
    fontWeight: type.weight.medium,
    "& svg": { fontSize: 15 },
    "&:hover": { backgroundColor: palette.action.hover },
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}` },
  };
});

/** Anchor of the dispatch panel in the detail. */

export const detailHref = (id: number): string =>
  pagePath(sosInquiryPages.sosInquiryDetail, { id });

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
  icon?: Tone["icon"];
  label: string;
  title: string;
  /** Absent for accounts that only read: a label without a button. */
  onOpen?: () => void;
}

const Mark = ({ tone, icon, label, title, onOpen }: MarkProps) =>
  onOpen === undefined ? (
    <span title={title}>
      <StatusChip tone={tone} label={label} icon={icon} />
    </span>
  ) : (
    <StatusButton
      tone={tone}
      label={label}
      icon={icon}
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
  // The newest first: what went before it matters less, and has no room beside more than one.
  const newest = [...row.dispatches].reverse();
  const shown = newest.slice(0, hasAct ? 1 : 2);
  const rest = newest.slice(shown.length);
  return (
    <Line>
      {hasAct && (
        <ArrangeButton
          type="button"
          title={listText.openDispatches(row.reception_number)}
          onClick={onOpen}
        >
          <AddIcon aria-hidden />
          {listText.arrange}
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
      {rest.length > 0 && (
        <More title={rest.map(dispatchTitle).join("\n")}>
          {listText.moreDispatches(rest.length)}
        </More>
      )}
    </Line>
  );
}
