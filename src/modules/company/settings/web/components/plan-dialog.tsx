import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  listPlans,
  longestLabel,
  longestSentence,
  type Plan,
  planForm,
  updatePlan,
} from "../../contract/plan-endpoints.ts";
import { planText as text } from "../../contract/plan-text.ts";

/** Rewords a plan. */
export function PlanDialog({
  plan,
  onClose,
}: {
  plan: Plan;
  onClose: () => void;
}) {
  const { id, version, code, label, sentence } = plan;
  const queries = useQueryClient();
  const form = useZodForm(planForm, { label, sentence });
  return (
    <FormDialog
      act="save"
      title={text.editOf(code)}
      form={form}
      action={text.save}
      width="sm"
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { version, ...values };
        await callEndpoint(updatePlan, { params: { id }, body });
        await invalidatePath(queries, listPlans.path);
        notify.success(text.saved(values.label));
        onClose();
      }}
    >
      <TextField
        name="label"
        label={text.label}
        required
        max_weight={longestLabel}
      />
      <TextArea
        name="sentence"
        label={text.sentence}
        required
        max_weight={longestSentence}
      />
    </FormDialog>
  );
}
