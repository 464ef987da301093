import Button from "@mui/material/Button";
import SendIcon from "@mui/icons-material/Send";
import { useState } from "react";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  panelText,
  stepWords,
  type DeskStep,
} from "../../contract/panel-text.ts";
import { isLive } from "../../contract/rules.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { DispatchSheet } from "../embeds/dispatch-parts.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { sendDispatch } from "../../contract/endpoints.ts";
import { useDoubleQuestion } from "../embeds/double-question.tsx";
import { sendingQuestion } from "./sending-question.ts";
import { useReloadCase } from "./use-reload-case.ts";

/** Which dialog a button opens. */
export type DialogName = DeskStep | "cancel" | "update";
export type OpenDialog = (name: DialogName, dispatch: Dispatch) => void;

const steps = Object.keys(stepWords) as DeskStep[];

interface DispatchProps {
  inquiry: Inquiry;
  dispatch: Dispatch;
}

const SendButton = ({ inquiry, dispatch }: DispatchProps) => {
  const [isSending, setIsSending] = useState(false);
  const { sendAsking, dialog } = useDoubleQuestion();
  const reload = useReloadCase();
  const name = dispatch.company_name ?? panelText.noCompany;
  const ask = async (): Promise<void> => {
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
  const ability = dispatch.can.send;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<SendIcon />}
        loading={isSending}
        disabled={!ability.allowed}
        title={ability.reason}
        onClick={() => void ask()}
      >
        {panelText.send}
      </Button>
      {dialog}
    </>
  );
};

/** Buttons of a dispatch: the next step first, then changing and cancelling. What the role may not do is absent. */
export function DispatchActions({
  inquiry,
  dispatch,
  onOpen,
}: DispatchProps & { onOpen: OpenDialog }) {
  const { can } = dispatch;
  const next = steps.filter((step) => can[step].allowed);
  return (
    <>
      {dispatch.progress === "draft" && can.send.because !== "role" && (
        <SendButton inquiry={inquiry} dispatch={dispatch} />
      )}
      {next.map((step, index) => (
        <Button
          key={step}
          size="small"
          variant={index === 0 ? "contained" : "outlined"}
          onClick={() => onOpen(step, dispatch)}
        >
          {stepWords[step]}
        </Button>
      ))}
      {isLive(dispatch.progress) && <DispatchSheet id={dispatch.id} />}
      {can.update.allowed && (
        <Button size="small" onClick={() => onOpen("update", dispatch)}>
          {panelText.edit}
        </Button>
      )}
      {can.cancel.allowed && (
        <Button
          size="small"
          color="error"
          onClick={() => onOpen("cancel", dispatch)}
        >
          {panelText.cancel}
        </Button>
      )}
    </>
  );
}
