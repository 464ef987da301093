import MoreVertIcon from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { isOvertaken } from "#platform/web/ui/editing/record-changes.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { caseDetailText } from "../../contract/detail-text.ts";
import type { OfferedStep } from "../detail/case-actions.ts";
import { useFreshCase, useRereadCase } from "../detail/fresh-case.ts";
import type {
  CaseScreen,
  CaseStep,
  OpenedCase,
  StepAnswer,
} from "../embeds/case-screen.tsx";
import { noQuestion } from "../embeds/case-steps.tsx";
import { StepDialog } from "./step-dialog.tsx";

/** Takes the steps of the lifecycle: `pick` begins one, `dialog` asks before it. */
export function useCaseSteps<C extends OpenedCase>(
  screen: CaseScreen<C>,
  record: C,
) {
  const [asked, setAsked] = useState<CaseStep<C>>();
  const takeOver = useFreshCase(screen.endpoints.get);
  const reread = useRereadCase(screen.endpoints.get);
  const leave = useWayBack(screen.list.name, screen.list_path());
  const { run, is_busy } = useOneAtATime();
  const take = async (step: CaseStep<C>, answer: StepAnswer) => {
    try {
      const fresh = await step.send(record, answer);
      notify.success(step.words(record.reception_number).done);
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
  const press = async (step: CaseStep<C>) => {
    if ((await step.isAsked?.(record)) === true) setAsked(step);
    else await take(step, noQuestion.start);
  };
  const pick = (step: CaseStep<C>) => {
    if (step.is_plain !== true) setAsked(step);
    // A refusal was notified already.
    else run(() => press(step)).catch(() => undefined);
  };
  const dialog = asked !== undefined && (
    <StepDialog
      screen={screen}
      step={asked}
      record={record}
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
export const MoreActions = <C extends OpenedCase>(props: {
  offers: readonly OfferedStep<CaseStep<C>>[];
  onPick: (step: CaseStep<C>) => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (props.offers.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={caseDetailText.actions}
        title={caseDetailText.actions}
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
        slotProps={{ list: { "aria-label": caseDetailText.actions } }}
      >
        {props.offers.map(({ step, ability }) => (
          <MenuItem
            key={step.action}
            disabled={!ability.allowed}
            sx={readableReason}
            onClick={() => {
              setAnchor(null);
              props.onPick(step);
            }}
          >
            <ListItemText
              primary={step.words("").label}
              secondary={ability.reason}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
