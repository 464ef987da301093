import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { dispatchStateWord } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import { cancelStages, declineReasons } from "../../contract/lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { LateReportNote } from "./late-report.tsx";
import { ToldCompany } from "./told-company.tsx";

/** Why it ended, in words. */
const endWord = (dispatch: Dispatch): string => {
  if (dispatch.progress === "declined") {
    const reason = declineReasons.labelOf(dispatch.decline_reason);
    const note = dispatch.decline_note ?? "";
    return panelText.declinedWith(note === "" ? reason : `${reason} ${note}`);
  }
  return panelText.cancelledWith(
    cancelStages.labelOf(dispatch.cancel_stage),
    cancellationReasons.labelOf(dispatch.cancellation_reason),
  );
};

const Ended = ({ dispatch }: { dispatch: Dispatch }) => {
  const at = dispatch.declined_at ?? dispatch.cancelled_at;
  return (
    <li>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
      >
        <StatusChip
          tone={dispatch.colour}
          label={panelText.dispatchWord(
            dispatch.kind,
            dispatchStateWord(dispatch),
          )}
        />
        <b>{dispatch.company_name ?? panelText.noCompany}</b>
        <span>
          {endWord(dispatch)} <Moment at={at} />
        </span>
      </Box>
      <ToldCompany dispatch={dispatch} />
      <LateReportNote dispatch={dispatch} />
    </li>
  );
};

/** What somebody has still to hear of, or to look at: it does not fold. */
const isUnheard = ({ notice, late_report }: Dispatch): boolean =>
  (notice !== null && notice.confirmed_at === null) ||
  (late_report !== null && !late_report.is_seen);

const FoldLine = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flex: "1 1 300px",
  gap: 6,
  minWidth: 0,
  "& > button": {
    flex: "none",
    minHeight: 22,
    paddingInline: 4,
    fontSize: "inherit",
  },
  "& .MuiButton-startIcon": { marginRight: 0 },
  "& > span:last-child": {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});

const List = styled("ul")({
  flexBasis: "100%",
  display: "grid",
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** The newest of them in a few words. */
const Newest = ({ dispatch }: { dispatch: Dispatch }) => {
  const words = `${dispatch.company_name ?? panelText.noCompany} ${endWord(dispatch)}`;
  return (
    <>
      <StatusChip
        tone={dispatch.colour}
        label={panelText.dispatchWord(
          dispatch.kind,
          dispatchStateWord(dispatch),
        )}
      />
      <span title={words}>{words}</span>
    </>
  );
};

/** Dispatches that were declined or cancelled, in one line until somebody wants to see them. */
export function EndedDispatches(props: { dispatches: readonly Dispatch[] }) {
  const { dispatches } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? dispatches : dispatches.filter(isUnheard);
  const [newest] = dispatches;
  if (newest === undefined) return null;
  return (
    <>
      <FoldLine>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          startIcon={isOpen ? <ExpandMoreIcon /> : <ChevronRightIcon />}
          onClick={() => setOpen(!isOpen)}
        >
          {panelText.otherDispatches(dispatches.length)}
        </Button>
        {shown.length === 0 && <Newest dispatch={newest} />}
      </FoldLine>
      {shown.length > 0 && (
        <List>
          {shown.map((dispatch) => (
            <Ended key={dispatch.id} dispatch={dispatch} />
          ))}
        </List>
      )}
    </>
  );
}
