import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import PhoneIcon from "@mui/icons-material/Phone";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useRef, useState } from "react";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { isAltKey } from "#platform/web/ui/shortcuts.ts";
import { caseDetailText as text } from "../../contract/detail-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import { nextActionText } from "../../contract/next-action-text.ts";
import {
  hasWay,
  leadsOn,
  nextStepsOf,
  refusalOfNext,
  type NextStep,
} from "../detail/next-step.ts";
import { useCaseAct } from "../embeds/case-acts.tsx";
import { useContactSaving } from "../embeds/case-contacts.tsx";
import type {
  CaseScreen,
  CaseStep,
  OpenedCase,
} from "../embeds/case-screen.tsx";
import { NextActionBand } from "../embeds/next-action-band.tsx";
import { nextActionWords, useDueWords } from "../embeds/next-action-view.tsx";
import {
  NextActionEditor,
  useNextActionWriting,
} from "./next-action-editor.tsx";

const primaryKey = "Alt+Enter";

/** A second press meant for the step before must not take the one that has just come in its place; milliseconds. */
const settling = 700;

/** Where keys belong to somebody else: a text being written. */
const taken = "input:not([type=checkbox]):not([type=radio]), textarea";

/** Alt+Enter presses the primary button and does no more: what a step sends outside is asked by the step itself. */
function usePrimaryKey() {
  const button = useRef<HTMLButtonElement>(null);
  const [since] = useState(() => performance.now());
  useKeyDown((event) => {
    if (!isAltKey(event, "Enter")) return;
    if (performance.now() - since < settling) return;
    const { target } = event;
    if (target instanceof Element && target.closest(taken) !== null) return;
    event.preventDefault();
    button.current?.click();
  });
  return button;
}

const Primary = (props: ButtonProps) => {
  const button = usePrimaryKey();
  return (
    <Button
      ref={button}
      variant="contained"
      data-primary
      data-next
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

interface BarProps<C extends OpenedCase> {
  readonly screen: CaseScreen<C>;
  readonly steps: readonly CaseStep<C>[];
  readonly record: C;
  readonly onStep: (step: CaseStep<C>) => void;
  /** A step is on its way. */
  readonly is_taking: boolean;
}

interface StepProps<C extends OpenedCase> extends BarProps<C> {
  readonly step: NextStep;
  readonly is_primary: boolean;
  /** A step or a contact is on its way. */
  readonly is_busy: boolean;
  readonly onTold: (contact: string) => void;
}

/** An editing is offered by the name of its card; here it is asked for. */
const labelOf = (name: string, label: string): string =>
  name.startsWith("edit:") ? text.fill : label;

/** An act that no part offers has no button: what it needs has not been read yet, or there is nothing to do. */
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

const OwnButton = <C extends OpenedCase>(props: BarProps<C>) => {
  const { write, is_busy } = useNextActionWriting(props, () => undefined);
  return (
    <Primary
      startIcon={<CheckCircleIcon />}
      loading={is_busy}
      onClick={() => {
        // A refusal was notified already.
        write(null).catch(() => undefined);
      }}
    >
      {text.ownDone}
    </Primary>
  );
};

const LifecycleButton = <C extends OpenedCase>(
  props: StepProps<C> & { action: string },
) => {
  const Kind = props.is_primary ? Primary : Secondary;
  const step = props.steps.find(({ action }) => action === props.action);
  return (
    step !== undefined && (
      <Kind loading={props.is_busy} onClick={() => props.onStep(step)}>
        {step.words("").label}
      </Kind>
    )
  );
};

const StepButton = <C extends OpenedCase>(props: StepProps<C>) => {
  const { step } = props;
  const Kind = props.is_primary ? Primary : Secondary;
  switch (step.by) {
    case "act":
      return <ActButton name={step.name} is_primary={props.is_primary} />;
    case "own":
      return <OwnButton {...props} />;
    case "call":
      return (
        <Kind
          href={`tel:${telephoneDigits(step.phone)}`}
          startIcon={<PhoneIcon />}
          title={step.phone}
        >
          {text.callTo(
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
          {text.told}
        </Kind>
      );
    case "step":
      return <LifecycleButton {...props} action={step.action} />;
  }
};

const wordsOf = <C extends OpenedCase>({
  screen,
  record,
}: BarProps<C>): string => {
  if (record.next_action !== null)
    return nextActionWords(record.next_action, screen.taskWord);
  const mayApprove = record.can.approve.allowed;
  return record.inquiry_status === "complete" &&
    record.approval_need === "need" &&
    !mayApprove
    ? nextActionText.waitsForApproval
    : mayApprove
      ? nextActionText.toApprove
      : nextActionText.nothing;
};

/** Whom what comes next waits for, else why it cannot be done. */
const refusalOf = <C extends OpenedCase>({
  screen,
  steps,
  record,
}: BarProps<C>): string | undefined => {
  const refusal = refusalOfNext(screen, steps, record);
  const isOthers = refusal !== undefined || !hasWay(screen, steps, record);
  return isOthers ? (screen.awaits?.(record) ?? refusal) : undefined;
};

/** 次の対応: until when, what, and one primary button that does it. */
export function NextActionBar<C extends OpenedCase>(props: BarProps<C>) {
  const { screen, record } = props;
  const saving = useContactSaving(screen, record);
  const clock = useDueWords(record.next_action);
  // What is still to be done is the desk's own.
  if (useAccount().side !== "call_centre") return null;
  return (
    <NextActionBand
      tone={clock?.tone ?? "neutral"}
      clock={clock}
      words={wordsOf(props)}
      refusal={refusalOf(props)}
      edit={<NextActionEditor screen={screen} record={record} />}
    >
      {nextStepsOf(screen, props.steps, record)
        .toReversed()
        .map((step, index, steps) => (
          <StepButton
            key={JSON.stringify(step)}
            {...props}
            step={step}
            is_primary={index === steps.length - 1 && leadsOn(step)}
            is_busy={props.is_taking || saving.isBusy}
            onTold={(contact) => void saving.tell(contact, "done")}
          />
        ))}
      {saving.dialog}
    </NextActionBand>
  );
}
