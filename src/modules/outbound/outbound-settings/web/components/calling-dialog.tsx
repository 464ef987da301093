import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  callingForm,
  type CallingAnswer,
} from "../../contract/calling-schema.ts";
import {
  getCallingRules,
  updateCallingRules,
} from "../../contract/endpoints.ts";
import { callingText as text } from "../../contract/text.ts";

const names = [
  "calling_from",
  "calling_to",
  "gap_hours",
  "calls_a_day",
] as const;

/** Changes when people are called. */
export const CallingDialog = (props: {
  rules: CallingAnswer;
  onClose: () => void;
}) => {
  // What one began with: a change of somebody else meanwhile is refused, and not overwritten.
  const [{ version, updated_at: _at, updated_by: _by, ...start }] = useState(
    props.rules,
  );
  const form = useZodForm(callingForm, start);
  const queries = useQueryClient();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.edit}
      note={text.lead}
      action={text.save}
      onClose={props.onClose}
      onSubmit={async (typed) => {
        await callEndpoint(updateCallingRules, { body: { ...typed, version } });
        await invalidatePath(queries, getCallingRules.path);
        notify.success(text.saved);
        props.onClose();
      }}
    >
      <FieldGrid min={190}>
        {names.map((name) => (
          <NumericField key={name} name={name} label={text[name]} required />
        ))}
      </FieldGrid>
    </FormDialog>
  );
};
