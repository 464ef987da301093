import Button from "@mui/material/Button";
import { z } from "zod";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { handOffCalls } from "../../contract/calls.ts";
import { handOffText as text } from "../../contract/hand-off-text.ts";
import { anyone, useOperatorOptions } from "./assign-dialog.tsx";

const schema = z.object({ to_id: z.int().min(anyone) });

/** Who takes the calls that are left: anyone, a colleague, or the one who leaves. */
export const HandOffDialog = (props: {
  count: number;
  /** Whether to sign out. */
  answer: (goes: boolean) => void;
}) => {
  const { count, answer } = props;
  const user_id = Number(useAccount().user_id);
  const form = useZodForm(schema, { to_id: anyone });
  const { options, reading, nameOf } = useOperatorOptions();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.title(count)}
      note={text.body}
      action={text.action}
      more={<Button onClick={() => answer(true)}>{text.keep}</Button>}
      onClose={() => answer(false)}
      onSubmit={async ({ to_id }) => {
        const { data } = await callEndpoint(handOffCalls, {
          body: { to_id: to_id === anyone ? null : to_id },
        });
        notify.success(text.done(data.count, nameOf(to_id)));
        answer(true);
      }}
    >
      <SelectField
        name="to_id"
        label={text.to}
        required
        options={options.filter(({ value }) => value !== user_id)}
        reading={reading}
      />
    </FormDialog>
  );
};
