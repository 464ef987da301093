import Button from "@mui/material/Button";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { RadioField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import {
  isOvertaken,
  RecordChanges,
} from "#platform/web/ui/editing/record-changes.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { cancelStagesOfKind, declineReasons } from "../../contract/lookups.ts";
import {
  panelText,
  stepWords,
  type DeskStep,
} from "../../contract/panel-text.ts";
import { proposeCancelStage } from "../../contract/cancel-rules.ts";
import {
  dispatchAcceptSchema,
  dispatchCancelSchema,
  dispatchDeclineSchema,
  dispatchLimits,
  type Dispatch,
} from "../../contract/schema.ts";
import { dispatchLabels as label } from "../../contract/text.ts";
import { useDispatchWrites } from "../api.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import type { DialogName } from "./dispatch-actions.tsx";
import { dispatchFacts } from "./dispatch-facts.ts";
import { useReloadCase } from "./use-reload-case.ts";

export interface StepDialogProps {
  dispatch: Dispatch;
  onClose: () => void;
}

/** Sends a step: done, it closes the dialog; overtaken, the dispatch is read again and the dialog says what changed. */
const useStep = (onClose: () => void, word: string) => {
  const reload = useReloadCase();
  return async (send: Promise<unknown>): Promise<void> => {
    try {
      await send;
    } catch (error) {
      if (isOvertaken(error)) await reload();
      throw error;
    }
    notify.success(word);
    await reload();
    onClose();
  };
};

const Changes = (props: { dispatch: Dispatch; step: DialogName }) => (
  <RecordChanges
    record={props.dispatch}
    facts={dispatchFacts(props.dispatch)}
    ability={props.dispatch.can[props.step]}
  />
);

const quickMinutes = [20, 30, 45, 60, 90] as const;

/** The usual answers as one press each. */
const QuickEta = () => {
  const form = useFormContext();
  return (
    <div role="group" aria-label={panelText.etaQuick}>
      {quickMinutes.map((minutes) => (
        <Button
          key={minutes}
          size="small"
          onClick={() =>
            form.setValue(
              "eta",
              new Date(Date.now() + minutes * 60_000).toISOString(),
              { shouldDirty: true, shouldValidate: true },
            )
          }
        >
          {panelText.etaAfter(minutes)}
        </Button>
      ))}
    </div>
  );
};

const acceptForm = dispatchAcceptSchema.omit({ version: true, at: true });

/** 受諾, as told by telephone: when they will be there, and who comes. */
export function AcceptDialog({ dispatch, onClose }: StepDialogProps) {
  const { accept } = useDispatchWrites();
  const take = useStep(onClose, panelText.stepped(stepWords.accept));
  const form = useZodForm(acceptForm, {
    eta: dispatch.eta ?? "",
    outsourced_staff_name: dispatch.outsourced_staff_name,
    outsourced_staff_info: dispatch.outsourced_staff_info,
  });
  return (
    <FormDialog
      act="save"
      form={form}
      title={stepWords.accept}
      note={panelText.onBehalf}
      action={stepWords.accept}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { version: dispatch.version, ...values };
        await take(accept.mutateAsync({ params: { id: dispatch.id }, body }));
      }}
    >
      <Changes dispatch={dispatch} step="accept" />
      <FieldGrid>
        <div className="full">
          <DateTimeField name="eta" label={label.eta} required />
          <QuickEta />
        </div>
        <TextField
          name="outsourced_staff_name"
          label={label.outsourced_staff_name}
          max_weight={dispatchLimits.short}
        />
        <TextField
          name="outsourced_staff_info"
          label={label.outsourced_staff_info}
          max_weight={dispatchLimits.short}
          input_mode="tel"
        />
      </FieldGrid>
    </FormDialog>
  );
}

const declineForm = dispatchDeclineSchema.omit({ version: true, at: true });

/** 辞退 with its reason. */
export function DeclineDialog({ dispatch, onClose }: StepDialogProps) {
  const { decline } = useDispatchWrites();
  const take = useStep(onClose, panelText.stepped(stepWords.decline));
  const form = useZodForm(declineForm, { decline_note: null });
  return (
    <FormDialog
      act="save"
      form={form}
      title={stepWords.decline}
      note={panelText.onBehalf}
      action={stepWords.decline}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { version: dispatch.version, ...values };
        await take(decline.mutateAsync({ params: { id: dispatch.id }, body }));
      }}
    >
      <Changes dispatch={dispatch} step="decline" />
      <RadioField
        name="decline_reason"
        label={label.decline_reason}
        options={optionsOf(declineReasons)}
        required
      />
      <TextField
        name="decline_note"
        label={label.note}
        max_weight={dispatchLimits.address}
      />
    </FormDialog>
  );
}

const timeForm = z.strictObject({ at: isoInstant() });

/** 出発・現着・作業完了 at a time, now unless given. */
export function TimeDialog({
  dispatch,
  step,
  onClose,
}: StepDialogProps & { step: Exclude<DeskStep, "accept" | "decline"> }) {
  const writes = useDispatchWrites();
  const take = useStep(onClose, panelText.stepped(stepWords[step]));
  const [opened] = useState(() => new Date().toISOString());
  const form = useZodForm(timeForm, { at: opened });
  return (
    <FormDialog
      act="save"
      form={form}
      title={stepWords[step]}
      note={panelText.onBehalf}
      action={stepWords[step]}
      onClose={onClose}
      onSubmit={async ({ at }) => {
        const body = { version: dispatch.version, at };
        await take(
          writes[step].mutateAsync({ params: { id: dispatch.id }, body }),
        );
      }}
    >
      <Changes dispatch={dispatch} step={step} />
      <DateTimeField name="at" label={panelText.stepTime} required />
    </FormDialog>
  );
}

const cancelForm = dispatchCancelSchema.omit({ version: true });

/** Job cancellation (spec §3): the stage of its kind, proposed by how far the company has come, and a reason. */
export function CancelDialog({ dispatch, onClose }: StepDialogProps) {
  const { cancel } = useDispatchWrites();
  const take = useStep(onClose, panelText.cancelled);
  const form = useZodForm(cancelForm, {
    cancel_stage: proposeCancelStage(dispatch.kind, dispatch.progress),
  });
  return (
    <FormDialog
      act="send"
      form={form}
      title={panelText.cancelTitle(dispatch.kind)}
      note={panelText.cancelBody(dispatch.company_name)}
      action={panelText.cancelAct}
      is_destructive
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { version: dispatch.version, ...values };
        await take(cancel.mutateAsync({ params: { id: dispatch.id }, body }));
      }}
    >
      <Changes dispatch={dispatch} step="cancel" />
      <RadioField
        name="cancel_stage"
        label={label.cancel_stage}
        options={optionsOf(cancelStagesOfKind[dispatch.kind])}
        required
      />
      <RadioField
        name="cancellation_reason"
        label={label.cancellation_reason}
        options={optionsOf(cancellationReasons)}
        required
      />
    </FormDialog>
  );
}
