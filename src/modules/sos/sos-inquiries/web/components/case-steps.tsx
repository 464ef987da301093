import MoreVertIcon from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { isOvertaken } from "#platform/web/ui/editing/record-changes.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { actionWords, detailText } from "../../contract/detail-text.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { actionLabels } from "../../contract/text.ts";
import type { OfferedAction, StepAction } from "../detail/case-actions.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";
import { type StepAnswer, takeStep } from "../detail/case-steps.ts";
import { useFreshCase, useRereadCase } from "../detail/fresh-case.ts";
import { useCaseWayBack } from "../detail/case-way-back.ts";
import { StepDialog } from "./step-dialog.tsx";

/** Takes the steps of the lifecycle: `pick` begins one, `dialog` asks before it. */
export function useCaseSteps(inquiry: Inquiry) {
  const [asked, setAsked] = useState<StepAction>();
  const parts = useCaseParts();
  const takeOver = useFreshCase();
  const reread = useRereadCase();
  const leave = useCaseWayBack();
  const { run, is_busy } = useOneAtATime();
  const take = async (action: StepAction, answer: StepAnswer) => {
    try {
      const fresh = await takeStep(action, inquiry, answer, parts);
      notify.success(
        actionWords[action]?.(inquiry.reception_number).done ?? "",
      );
      setAsked(undefined);
      if (fresh !== undefined) takeOver(fresh);
      else leave();
    } catch (error) {
      notify.error(error);
      // The dialog keeps what was typed and says what changed.
      if (isOvertaken(error)) await reread();
      throw error;
    }
  };
  const pick = (action: StepAction) => {
    if (action !== "start") setAsked(action);
    // A refusal was notified already.
    else
      run(() => take(action, { reason: "", cancellation_reason: null })).catch(
        () => undefined,
      );
  };
  const dialog = asked !== undefined && (
    <StepDialog
      action={asked}
      inquiry={inquiry}
      onTake={(answer) => take(asked, answer)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { pick, dialog, is_taking: is_busy };
}

/** Only the name of a forbidden step is faint; why it is forbidden stays readable. */
const readableReason = {
  "&.Mui-disabled": { opacity: 1 },
  "&.Mui-disabled .MuiListItemText-primary": { color: "text.disabled" },
};

/** The steps that have no button of their own: those that the state forbids with their reason. */
export const MoreActions = (props: {
  offers: readonly OfferedAction[];
  onPick: (action: StepAction) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (props.offers.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={detailText.actions}
        title={detailText.actions}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-label": detailText.actions } }}
      >
        {props.offers.map(({ action, ability }) => (
          <MenuItem
            key={action}
            disabled={!ability.allowed}
            sx={readableReason}
            onClick={() => {
              setAnchor(null);
              props.onPick(action);
            }}
          >
            <ListItemText
              primary={actionLabels[action]}
              secondary={ability.reason}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
