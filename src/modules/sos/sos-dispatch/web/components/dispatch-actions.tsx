import MoreVertIcon from "@mui/icons-material/MoreVert";
import SendIcon from "@mui/icons-material/Send";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { sendDispatch } from "../../contract/endpoints.ts";
import {
  panelText,
  stepWords,
  type DeskStep,
} from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { useDoubleQuestion } from "../embeds/double-question.tsx";
import { progressIcon } from "./dispatch-tones.ts";
import { sendingQuestion } from "./sending-question.ts";
import { useReloadCase } from "./use-reload-case.ts";

/** Which dialog a button opens. */
export type DialogName = DeskStep | "cancel" | "update";
export type OpenDialog = (name: DialogName, dispatch: Dispatch) => void;

const steps = Object.keys(stepWords) as DeskStep[];
const wayOf: Partial<Record<DeskStep, keyof typeof progressIcon>> = {
  accept: "accepted",
  depart: "departed",
  arrive: "arrived",
  finish: "work_done",
};

/** Steps that may be taken now, the one that leads on first. */
const possibleSteps = ({ can }: Dispatch): DeskStep[] =>
  steps.filter((step) => can[step].allowed);

/** Sends a draft to its company; asks before, naming what goes to whom. */
function useSending(inquiry: Inquiry) {
  const [isSending, setIsSending] = useState(false);
  const { sendAsking, dialog } = useDoubleQuestion();
  const reload = useReloadCase();
  const ask = async (dispatch: Dispatch): Promise<void> => {
    const name = dispatch.company_name ?? panelText.noCompany;
    const question = sendingQuestion(inquiry, dispatch.company_name);
    if (!(await confirm(question))) return;
    setIsSending(true);
    try {
      const sent = await sendAsking((agreed_doubles) =>
        callEndpoint(sendDispatch, {
          params: { id: dispatch.id },
          body: { version: dispatch.version, agreed_doubles },
        }),
      );
      if (sent !== undefined) notify.success(panelText.sent(name));
    } catch (error) {
      notify.error(error);
    } finally {
      setIsSending(false);
      // Refused, too: what is shown may be old.
      await reload();
    }
  };
  return { ask, isSending, dialog };
}

/** What leads a dispatch on, in a word, and does it; undefined where nothing is left to the desk. */
export function useNextStep(
  inquiry: Inquiry,
  dispatch: Dispatch | undefined,
  onOpen: OpenDialog,
) {
  const { ask, isSending, dialog } = useSending(inquiry);
  const next = dispatch && possibleSteps(dispatch)[0];
  const isDraft =
    dispatch?.progress === "draft" && dispatch.can.send.because !== "role";
  const label = isDraft
    ? panelText.send
    : next && panelText.record(stepWords[next]);
  const run = () => {
    if (dispatch === undefined) return;
    if (isDraft) void ask(dispatch);
    else if (next !== undefined) onOpen(next, dispatch);
  };
  const Icon = isDraft
    ? SendIcon
    : progressIcon[(next && wayOf[next]) ?? "requested"];
  const ability = isDraft ? dispatch.can.send : undefined;
  const isHeld = isSending || ability?.allowed === false;
  return { label, run, Icon, ability, isSending, isHeld, dialog };
}
export type NextStep = ReturnType<typeof useNextStep>;

/** The step that leads on as a button. */
export const NextStepButton = ({ step }: { step: NextStep }) =>
  step.label === undefined ? null : (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<step.Icon />}
      loading={step.isSending}
      disabled={step.isHeld}
      title={step.ability?.reason}
      data-next
      sx={{ alignSelf: "center", borderColor: "desk.line_control" }}
      onClick={step.run}
    >
      {step.label}
    </Button>
  );

/** Other steps, changing and cancelling. What the role may not do is absent. */
export function DispatchMenu(props: {
  dispatch: Dispatch;
  onOpen: OpenDialog;
}) {
  const { dispatch } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { can } = dispatch;
  const entries: { name: DialogName; word: string }[] = [
    ...possibleSteps(dispatch)
      .slice(1)
      .map((step) => ({ name: step, word: panelText.record(stepWords[step]) })),
    ...(can.update.allowed
      ? [{ name: "update" as const, word: panelText.edit }]
      : []),
    ...(can.cancel.allowed
      ? [{ name: "cancel" as const, word: panelText.cancel }]
      : []),
  ];
  if (entries.length === 0) return null;
  const title = panelText.actionsOf(dispatch.kind);
  return (
    <>
      <IconButton
        sx={{ width: 26, height: 26 }}
        aria-label={title}
        title={title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-label": title } }}
      >
        {entries.map(({ name, word }) => (
          <MenuItem
            key={name}
            sx={name === "cancel" ? { color: "error.main" } : undefined}
            onClick={() => {
              setAnchor(null);
              props.onOpen(name, dispatch);
            }}
          >
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
