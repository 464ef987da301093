import MoreVertIcon from "@mui/icons-material/MoreVert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useId, useState } from "react";
import { isOvertaken } from "#platform/web/ui/editing/record-changes.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { actionWords, detailText } from "../../contract/detail-text.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { actionLabels } from "../../contract/text.ts";
import {
  offeredActions,
  type OfferedAction,
  type StepAction,
} from "../detail/case-actions.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";
import { type StepAnswer, takeStep } from "../detail/case-steps.ts";
import { useFreshCase, useRereadCase } from "../detail/fresh-case.ts";
import { useCaseWayBack } from "../detail/case-way-back.ts";
import { StepDialog } from "./step-dialog.tsx";

const StepButton = ({
  offer,
  is_first,
  onClick,
}: {
  offer: OfferedAction;
  is_first: boolean;
  onClick: () => void;
}) => {
  const id = useId();
  return (
    <Tooltip title={offer.ability.reason}>
      <span>
        <Button
          variant={is_first ? "contained" : "outlined"}
          disabled={!offer.ability.allowed}
          aria-describedby={offer.ability.allowed ? undefined : id}
          onClick={onClick}
        >
          {actionLabels[offer.action]}
        </Button>
        <span id={id} hidden>
          {offer.ability.reason}
        </span>
      </span>
    </Tooltip>
  );
};

/** Only the name of a forbidden step is faint; why it is forbidden stays readable. */
const readableReason = {
  "&.Mui-disabled": { opacity: 1 },
  "&.Mui-disabled .MuiListItemText-primary": { color: "text.disabled" },
};

const MoreActions = (props: {
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
        <MoreVertIcon />
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

/** The steps of the lifecycle that the account may take now, and those the state forbids with their reason. */
export function ActionBar({ inquiry }: { inquiry: Inquiry }) {
  const [asked, setAsked] = useState<StepAction>();
  const parts = useCaseParts();
  const takeOver = useFreshCase();
  const reread = useRereadCase();
  const leave = useCaseWayBack();
  const { main, more } = offeredActions(inquiry);
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
      take(action, { reason: "", cancellation_reason: null }).catch(
        () => undefined,
      );
  };
  return (
    <>
      {main.map((offer, index) => (
        <StepButton
          key={offer.action}
          offer={offer}
          is_first={index === main.length - 1}
          onClick={() => pick(offer.action)}
        />
      ))}
      <MoreActions offers={more} onPick={pick} />
      {asked !== undefined && (
        <StepDialog
          action={asked}
          inquiry={inquiry}
          onTake={(answer) => take(asked, answer)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
