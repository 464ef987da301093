import Button from "@mui/material/Button";
import { useState } from "react";
import { z } from "zod";
import type { Ability } from "#platform/contract/ability.ts";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { longestStepReason } from "../../contract/rules.ts";

/** A step that takes something back, and says why. */
export interface ReasonStep {
  /** On the button, and on the one that sends. */
  readonly label: string;
  readonly title: string;
  /** What will happen, and to what. */
  readonly note: string;
  /** Label of the reason, and what is said without one. */
  readonly reason: string;
  readonly missing: string;
  readonly done: string;
  /** Where it fails the dialog stays with what was typed. */
  readonly send: (reason: string) => Promise<unknown>;
}

/** Asks why before a step is taken. */
export const ReasonDialog = (props: {
  step: ReasonStep;
  onClose: () => void;
}) => {
  const { step, onClose } = props;
  const [schema] = useState(() =>
    z.strictObject({ reason: fieldText(longestStepReason, step.missing) }),
  );
  const form = useZodForm(schema, { reason: "" });
  return (
    <FormDialog
      act="save"
      form={form}
      title={step.title}
      note={step.note}
      action={step.label}
      is_destructive
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await step.send(reason);
        notify.success(step.done);
        onClose();
      }}
    >
      <TextArea
        name="reason"
        label={step.reason}
        max_weight={longestStepReason}
        required
      />
    </FormDialog>
  );
};

/** A step of a record that goes with its reason; disabled with why it may not be taken, absent for whom it never may. */
export const ReasonButton = ({
  ability,
  ...step
}: ReasonStep & { readonly ability: Ability }) => {
  const [isOpen, setOpen] = useState(false);
  const { allowed, because, reason } = ability;
  if (because === "role") return null;
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={!allowed}
        title={reason}
        onClick={() => setOpen(true)}
      >
        {step.label}
      </Button>
      {isOpen && <ReasonDialog step={step} onClose={() => setOpen(false)} />}
    </>
  );
};
