import { useEndpointMutation } from "#platform/web/api/query.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { changeOwnPassword } from "../../contract/endpoints.ts";
import { ownPasswordTitle } from "../../contract/password-button-text.ts";
import { ownPasswordText as text } from "../../contract/password-text.ts";
import { emptyOwnPassword, ownPasswordFormSchema } from "../form.ts";
import { OwnPasswordFields } from "./own-password-fields.tsx";

/** The own password: the present one, and the new one twice. Kept in no draft. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(ownPasswordFormSchema, emptyOwnPassword);
  const change = useEndpointMutation(changeOwnPassword);
  return (
    <FormDialog
      act="save"
      form={form}
      title={ownPasswordTitle}
      note={text.note}
      action={text.action}
      onClose={onClose}
      onSubmit={async ({ current_password, password }) => {
        await change.mutateAsync({ body: { current_password, password } });
        notify.success(text.done);
        onClose();
      }}
    >
      <OwnPasswordFields current={text.current} />
    </FormDialog>
  );
}
