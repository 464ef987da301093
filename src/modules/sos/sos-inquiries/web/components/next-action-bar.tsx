import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import PhoneIcon from "@mui/icons-material/Phone";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { deskText } from "#modules/desk/case-desk/contract/desk-text.ts";
import { useCaseAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { NextActionBand } from "#modules/desk/case-desk/web/embeds/next-action-band.tsx";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { isAltKey } from "#platform/web/ui/shortcuts.ts";
import { detailText } from "../../contract/detail-text.ts";
import { nextActionText } from "#modules/desk/case-desk/contract/next-action-text.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { actionLabels } from "../../contract/text.ts";
import {
  nextStepsOf,
  type Contact,
  type NextStep,
} from "../detail/next-step.ts";
import type { StepAction } from "../detail/case-actions.ts";
import { useContactSaving } from "./completion-contacts.tsx";
import {
  NextActionEditor,
  useNextActionWriting,
} from "./next-action-editor.tsx";
import { nextActionWords, useDueWords } from "./next-action-view.tsx";

const primaryKey = "Alt+Enter";

/** A second press meant for the step before must not take the one that has just come in its place; milliseconds. */
const settling = 700;

/** Where keys belong to somebody else: a text being written. */
const taken = "input:not([type=checkbox]):not([type=radio]), textarea";

/** Alt+Enter presses the primary button and does no more: what a step sends outside is asked by the step itself. */
function usePrimaryKey() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const since = performance.now();
    const onKey = (event: KeyboardEvent) => {
      if (!isAltKey(event, "Enter")) return;
      if (performance.now() - since < settling) return;
      const { target } = event;
      if (target instanceof Element && target.closest(taken) !== null) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return button;
}

const Primary = (props: ButtonProps) => {
  const button = usePrimaryKey();
  return (
    <Button
      ref={button}
      variant="contained"
      data-primary
      aria-keyshortcuts={primaryKey}
      endIcon={<KeyHint aria-hidden>{primaryKey}</KeyHint>}
      {...props}
    />
  );
};

const Secondary = (props: ButtonProps) => (
  <Button
    variant="outlined"
    color="inherit"
    {...props}
    sx={{ bgcolor: "background.paper", borderColor: "desk.line_control" }}
  />
);

interface StepProps {
  step: NextStep;
  is_primary: boolean;
  inquiry: Inquiry;
  /** A step or a contact is on its way. */
  is_busy: boolean;
  onStep: (action: StepAction) => void;
  onTold: (contact: Contact) => void;
}

/** An act that no part offers has no button: the company has not been read yet, or there is nothing to do. */
const ActButton = ({
  name,
  is_primary,
}: {
  name: string;
  is_primary: boolean;
}) => {
  const act = useCaseAct(name);
  const Kind = is_primary ? Primary : Secondary;
  return act === undefined ? null : (
    <Kind onClick={act.run}>{labelOf(name, act.label)}</Kind>
  );
};

/** An editing is offered by the name of its card; here it is asked for. */
const labelOf = (name: string, label: string): string =>
  name.startsWith("edit:") ? detailText.fill : label;

const OwnButton = ({ inquiry }: { inquiry: Inquiry }) => {
  const { write, is_busy } = useNextActionWriting(inquiry, () => undefined);
  return (
    <Primary
      startIcon={<CheckCircleIcon />}
      loading={is_busy}
      onClick={() => {
        // A refusal was notified already.
        write(null).catch(() => undefined);
      }}
    >
      {detailText.ownDone}
    </Primary>
  );
};

const StepButton = (props: StepProps) => {
  const { step, inquiry } = props;
  const Kind = props.is_primary ? Primary : Secondary;
  switch (step.by) {
    case "act":
      return <ActButton name={step.name} is_primary={props.is_primary} />;
    case "own":
      return <OwnButton inquiry={inquiry} />;
    case "call":
      return (
        <Kind
          href={`tel:${telephoneDigits(step.phone)}`}
          startIcon={<PhoneIcon />}
          title={step.phone}
        >
          {detailText.callTo(
            step.name === "" ? step.phone : deskText.honoured(step.name),
          )}
        </Kind>
      );
    case "told":
      return (
        <Kind
          startIcon={<CheckCircleIcon />}
          loading={props.is_busy}
          onClick={() => props.onTold(step.contact)}
        >
          {detailText.told}
        </Kind>
      );
    case "step":
      return (
        <Kind loading={props.is_busy} onClick={() => props.onStep(step.action)}>
          {actionLabels[step.action]}
        </Kind>
      );
  }
};

const wordsOf = (inquiry: Inquiry): string => {
  if (inquiry.next_action !== null) return nextActionWords(inquiry.next_action);
  return inquiry.inquiry_status === "complete" &&
    inquiry.approval_need === "need" &&
    !inquiry.can.approve.allowed
    ? nextActionText.waitsForApproval
    : inquiry.can.approve.allowed
      ? nextActionText.toApprove
      : nextActionText.nothing;
};

/** 次の対応: until when, what, and one primary button that does it. */
export function NextActionBar(props: {
  inquiry: Inquiry;
  onStep: (action: StepAction) => void;
  is_taking: boolean;
}) {
  const { inquiry } = props;
  const saving = useContactSaving(inquiry);
  const clock = useDueWords(inquiry.next_action);
  // What is still to be done is the desk's own.
  if (useAccount().side !== "call_centre") return null;
  return (
    <NextActionBand
      tone={clock?.tone ?? "neutral"}
      clock={clock}
      words={wordsOf(inquiry)}
      edit={<NextActionEditor inquiry={inquiry} />}
    >
      {nextStepsOf(inquiry)
        .toReversed()
        .map((step, index, steps) => (
          <StepButton
            key={JSON.stringify(step)}
            step={step}
            is_primary={index === steps.length - 1}
            inquiry={inquiry}
            is_busy={props.is_taking || saving.isBusy}
            onStep={props.onStep}
            onTold={(contact) => void saving.tell(contact, "done")}
          />
        ))}
      {saving.dialog}
    </NextActionBand>
  );
}
