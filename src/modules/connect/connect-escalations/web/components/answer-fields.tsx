import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { escalationAnswers, heardBy } from "../../contract/lookups.ts";
import { answerInputSchema, type Escalation } from "../../contract/schema.ts";
import { escalationLabels as labels } from "../../contract/text.ts";

const { answer, answer_text, planned_at, channel } = answerInputSchema.shape;
/** An answer as its form holds it; what it needs besides, the server says at the field. */
export const answerFormSchema = z.object({
  answer,
  answer_text,
  planned_at,
  channel,
});
export type AnswerOut = z.output<typeof answerFormSchema>;
export type AnswerForm = z.input<typeof answerFormSchema>;

/** What was answered before stands there to be changed. */
export const answerStart = (one: Escalation): AnswerForm => ({
  answer: one.answer ?? ("" as AnswerForm["answer"]),
  answer_text: one.answer_text ?? "",
  planned_at: one.planned_at,
  channel: null,
});

const optionsOf = (lookup: {
  readonly options: readonly { code: string; label: string }[];
}) => lookup.options.map(({ code, label }) => ({ value: code, label }));

/** What the sales company answers; the desk says by which way it heard it. */
export const AnswerFields = ({ is_desk }: { is_desk: boolean }) => {
  const { control } = useFormContext<AnswerForm>();
  const chosen = useWatch({ control, name: "answer" });
  return (
    <>
      <SegmentedField
        name="answer"
        label={labels.answer}
        required
        options={optionsOf(escalationAnswers)}
      />
      {chosen === "planned" && (
        <DateField name="planned_at" label={labels.planned} required />
      )}
      <TextArea
        name="answer_text"
        label={labels.answerText}
        required={chosen === "not_possible"}
        max_weight={1000}
      />
      {is_desk && (
        <SegmentedField
          name="channel"
          label={labels.channel}
          required
          options={optionsOf(heardBy)}
        />
      )}
    </>
  );
};

/** What is sent: a date goes with a plan alone. */
export const answerOf = ({ planned_at: day, ...typed }: AnswerOut) => ({
  ...typed,
  planned_at: typed.answer === "planned" ? day : null,
});
