import { abilityRefused } from "#platform/contract/ability.ts";
import { RecordChanges } from "#platform/web/ui/editing/record-changes.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
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
  const { screen, step, record } = props;
  const words = step.words(record.reception_number);
  const { schema, start, Fields } = step.asks?.(record) ?? noQuestion;
  const form = useZodForm<StepAnswer, StepAnswer>(schema, start);
  return (
    <FormDialog
      act="send"
      form={form}
      title={words.title}
      note={words.body}
      action={words.label}
      is_destructive={step.is_destructive ?? false}
      onClose={props.onClose}
      onSubmit={(answer) => props.onTake(answer)}
    >
      <RecordChanges
        record={record}
        facts={screen.factsOf(record)}
        ability={
          abilityOf(record, step.action) ??
          abilityRefused("role", caseText.notAllowed)
        }
      />
      <Fields record={record} />
    </FormDialog>
  );
}
