import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { InterviewReminder } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { text } from "#platform/web/text.ts";
import { RecordChanges } from "#platform/web/ui/editing/record-changes.tsx";
import { RadioField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { sosCase } from "../../contract/key-rules.ts";
import { actionWords, detailText } from "../../contract/detail-text.ts";
import { cancellationReasons } from "../../contract/lookups.ts";
import { lengthLimits, type Inquiry } from "../../contract/schema.ts";
import { actionLabels, inquiryText } from "../../contract/text.ts";
import type { StepAction } from "../detail/case-actions.ts";
import { inquiryFacts } from "../detail/inquiry-facts.ts";
import type { StepAnswer } from "../detail/case-steps.ts";

const reasons = optionsOf(cancellationReasons);
const rows = { min: 3, max: 8 };

const cancelSchema = z.object({
  reason: z.string(),
  cancellation_reason: z.literal(
    cancellationReasons.codes,
    detailText.chooseReason,
  ),
});
const reasonSchema = z.object({
  reason: fieldText(lengthLimits.address, inquiryText.reasonRequired),
  cancellation_reason: z.null(),
});
const requestSchema = cancelSchema.extend({
  reason: fieldText(lengthLimits.address, inquiryText.reasonRequired),
});
const deletionSchema = z.object({
  reason: fieldText(lengthLimits.address, inquiryText.deletionReasonRequired),
  cancellation_reason: z.null(),
});
const plainSchema = z.object({
  reason: z.string(),
  cancellation_reason: z.null(),
});

/** Completing asks whether the caller was told, as long as nobody said so; without a call it goes with a reason. */
const toldSchema = z
  .object({
    reason: z.string(),
    cancellation_reason: z.null(),
    call: z.enum(["made", "not_made"], inquiryText.callAnswerRequired),
  })
  .refine(({ call, reason }) => call === "made" || reason.trim() !== "", {
    path: ["reason"],
    error: inquiryText.reasonRequired,
  });

const asksOfCall = (action: StepAction, inquiry: Inquiry): boolean =>
  action === "complete" && inquiry.caller_completion_arrangement === "yes";

const schemaOf = (
  action: StepAction,
  inquiry: Inquiry,
): z.ZodType<StepAnswer, StepAnswer> => {
  if (asksOfCall(action, inquiry)) return toldSchema;
  if (action === "cancel") return cancelSchema;
  if (action === "request_cancel") return requestSchema;
  if (action === "delete") return deletionSchema;
  return action === "send_back" || action === "reopen"
    ? reasonSchema
    : plainSchema;
};

const reasonedActions: ReadonlySet<StepAction> = new Set([
  "cancel",
  "request_cancel",
  "send_back",
  "reopen",
  "delete",
]);
const destructiveActions: ReadonlySet<StepAction> = new Set([
  "cancel",
  "delete",
]);

const callOptions = [
  { value: "made", label: detailText.callMade },
  { value: "not_made", label: detailText.callNotMade },
];

const CallReason = () => {
  const call = useWatch<StepAnswer, "call">({ name: "call" });
  return call === "not_made" ? (
    <Reason label={detailText.reason} required />
  ) : null;
};

const Reason = (props: { label: string; required: boolean }) => (
  <TextArea
    name="reason"
    {...props}
    max_weight={lengthLimits.address}
    rows={rows}
  />
);

const Fields = ({
  action,
  inquiry,
}: {
  action: StepAction;
  inquiry: Inquiry;
}) => (
  <>
    {asksOfCall(action, inquiry) && (
      <>
        <RadioField
          name="call"
          label={detailText.tellCaller}
          options={callOptions}
          required
        />
        <CallReason />
      </>
    )}
    {(action === "cancel" || action === "request_cancel") && (
      <SelectField
        name="cancellation_reason"
        label={detailText.cancellationReason}
        options={reasons}
        required
      />
    )}
    {reasonedActions.has(action) && (
      <Reason
        label={
          action === "cancel" ? detailText.reasonOptional : detailText.reason
        }
        required={action !== "cancel"}
      />
    )}
  </>
);

/** Asks before a step of the lifecycle, and for its reason where it needs one. */
export function StepDialog(props: {
  action: StepAction;
  inquiry: Inquiry;
  onTake: (answer: StepAnswer) => Promise<void>;
  onClose: () => void;
}) {
  const { action, inquiry, onClose } = props;
  const id = useId();
  const words = actionWords[action]?.(inquiry.reception_number);
  const form = useZodForm(schemaOf(action, inquiry), {
    reason: "",
    cancellation_reason: null,
  });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
    >
      <Form
        act="send"
        form={form}
        label={words?.title ?? ""}
        onSubmit={(answer) => props.onTake(answer)}
      >
        <DialogTitle id={`${id}-title`}>{words?.title}</DialogTitle>
        <DialogContent>
          <Typography id={`${id}-body`} variant="body2" sx={{ mb: 1.5 }}>
            {words?.body}
          </Typography>
          <RecordChanges
            record={inquiry}
            facts={inquiryFacts(inquiry)}
            ability={inquiry.can[action]}
          />
          {action === "complete" && (
            <InterviewReminder case_key={sosCase(inquiry.id)} asked={inquiry} />
          )}
          <Fields action={action} inquiry={inquiry} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text.action.back}
          </Button>
          <SubmitButton
            color={destructiveActions.has(action) ? "error" : "primary"}
            autoFocus={action === "complete" || action === "approve"}
          >
            {actionLabels[action]}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
