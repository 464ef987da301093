import CloudOffIcon from "@mui/icons-material/CloudOff";
import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import ReportProblemIcon from "@mui/icons-material/ReportProblem";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import {
  belowBars,
  measure,
  radius,
  type,
} from "#platform/web/theme/tokens.ts";
import { portalText } from "../../contract/portal-text.ts";
import { OutboxSheet } from "./outbox-sheet.tsx";
import type { OutboxState } from "./outbox-port.ts";
import { useOutboxState } from "./use-outbox.tsx";

const text = portalText.outbox;

const Bar = styled("button")(({ theme }) => {
  const { status } = (theme.vars ?? theme).palette;
  const tone = (name: "yellow" | "red" | "blue") => ({
    backgroundColor: status[name].soft,
    color: status[name].text,
    borderColor: status[name].line,
  });
  return {
    display: "flex",
    alignItems: "center",
    gap: 10,
    width: "100%",
    minHeight: measure.touch,
    marginBottom: 12,
    padding: "0 14px",
    border: "1px solid",
    borderRadius: radius.control,
    font: "inherit",
    fontSize: type.size.heading,
    fontWeight: type.weight.bold,
    cursor: "pointer",
    ...tone("yellow"),
    '&[data-state="refused"]': tone("red"),
    '&[data-state="sending"]': tone("blue"),
  };
});

/** Stays in sight while the page scrolls. */
const Place = styled("div")(({ theme }) => ({
  position: "sticky",
  top: `calc(${belowBars.narrow} + 8px)`,
  [theme.breakpoints.up("sm")]: { top: `calc(${belowBars.wide} + 8px)` },
  zIndex: theme.zIndex.appBar - 1,
}));

type Phase = "refused" | "sending" | "waiting";

const phaseOf = ({ items, sending_id }: OutboxState): Phase => {
  if (items.some(({ refusal }) => refusal !== null)) return "refused";
  return sending_id === undefined ? "waiting" : "sending";
};

const icons = {
  refused: ReportProblemIcon,
  sending: CloudUploadIcon,
  waiting: CloudOffIcon,
} as const;

/** How much is still on the phone; opens the list of it. Nothing waiting: nothing shown. */
export function OutboxBar() {
  const state = useOutboxState();
  const [isOpen, setOpen] = useState(false);
  const { items } = state;
  const phase = phaseOf(state);
  const Icon = icons[phase];
  const refused = items.filter(({ refusal }) => refusal !== null).length;
  return (
    <>
      <Place role="status" data-below-strip>
        {items.length > 0 && (
          <Bar type="button" data-state={phase} onClick={() => setOpen(true)}>
            <Icon aria-hidden />
            {phase === "refused" && <span>{text.refused(refused)}</span>}
            {items.length > refused && (
              <span>
                {phase === "sending"
                  ? text.sending(items.length - refused)
                  : text.waiting(items.length - refused)}
              </span>
            )}
          </Bar>
        )}
      </Place>
      {isOpen && <OutboxSheet onClose={() => setOpen(false)} />}
    </>
  );
}
