import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { text } from "#platform/web/text.ts";
import { abilityRefused } from "#platform/contract/ability.ts";
import { RecordChanges } from "#platform/web/ui/editing/record-changes.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { caseText } from "../../contract/text.ts";
import { abilityOf } from "../detail/case-actions.ts";
import type {
  CaseScreen,
  CaseStep,
  OpenedCase,
  StepAnswer,
} from "../embeds/case-screen.tsx";
import { noQuestion } from "../embeds/case-steps.tsx";

/** Asks before a step of the lifecycle, and for what the step needs. */
export function StepDialog<C extends OpenedCase>(props: {
  screen: CaseScreen<C>;
  step: CaseStep<C>;
  record: C;
  onTake: (answer: StepAnswer) => Promise<void>;
  onClose: () => void;
}) {
  const { screen, step, record, onClose } = props;
  const id = useId();
  const words = step.words(record.reception_number);
  const { schema, start, Fields } = step.asks?.(record) ?? noQuestion;
  const form = useZodForm<StepAnswer, StepAnswer>(schema, start);
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
        label={words.title}
        onSubmit={(answer) => props.onTake(answer)}
      >
        <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
        <DialogContent>
          <Typography id={`${id}-body`} variant="body2" sx={{ mb: 1.5 }}>
            {words.body}
          </Typography>
          <RecordChanges
            record={record}
            facts={screen.factsOf(record)}
            ability={
              abilityOf(record, step.action) ??
              abilityRefused("role", caseText.notAllowed)
            }
          />
          <Fields record={record} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text.action.back}
          </Button>
          <SubmitButton
            color={step.is_destructive === true ? "error" : "primary"}
            autoFocus={step.is_ready === true}
          >
            {words.label}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
