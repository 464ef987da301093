import { useWatch } from "react-hook-form";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { RadioField } from "#platform/web/ui/fields/choice-fields.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { resetUserPassword, stopUser } from "../../contract/endpoints.ts";
import { userStepText as text } from "../../contract/management-text.ts";
import { ownPasswordText } from "../../contract/password-text.ts";
import {
  userLimits,
  userStepSchema,
  type User,
} from "../../contract/schema.ts";
import { resetFormSchema } from "../form.ts";

interface DialogProps {
  user: User;
  onClose: () => void;
}

const stopSchema = userStepSchema.pick({ reason: true }).required();

/** Stops a user, with a reason for the history. */
export function StopDialog({
  user,
  onDone,
  onClose,
}: DialogProps & { onDone: () => Promise<void> }) {
  const form = useZodForm(stopSchema, { reason: null });
  const stop = useEndpointMutation(stopUser);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.stopTitle(user.name)}
      note={text.stopNote}
      action={text.stop}
      is_destructive
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await stop.mutateAsync({
          params: { id: user.id },
          body: { version: user.version, reason },
        });
        notify.success(text.stopped(user.name));
        await onDone();
        onClose();
      }}
    >
      <TextArea
        name="reason"
        label={text.reason}
        max_weight={userLimits.reason}
      />
    </FormDialog>
  );
}

const GivenPassword = () => {
  const kind: unknown = useWatch({ name: "kind" });
  return kind === "given" ? (
    <TextField
      name="password"
      label={ownPasswordText.new}
      type="password"
      autocomplete="new-password"
      hint={ownPasswordText.rules}
      required
    />
  ) : null;
};

/** Sets a password: a random one, which is shown once, or a given one. */
export function ResetPasswordDialog({
  user,
  onIssued,
  onDone,
  onClose,
}: DialogProps & {
  onIssued: (password: string) => void;
  onDone: () => Promise<void>;
}) {
  const form = useZodForm(resetFormSchema, { kind: "random", password: "" });
  const reset = useEndpointMutation(resetUserPassword);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.resetTitle(user.name)}
      note={text.resetNote}
      action={text.resetAction}
      onClose={onClose}
      onSubmit={async ({ kind, password }) => {
        const { data } = await reset.mutateAsync({
          params: { id: user.id },
          body: {
            version: user.version,
            ...(kind === "given" && { password }),
          },
        });
        notify.success(text.resetDone);
        await onDone();
        onClose();
        if (data.password !== null) onIssued(data.password);
      }}
    >
      <FieldGrid min={300}>
        <RadioField
          name="kind"
          label={text.resetKind}
          options={[
            { value: "random", label: text.resetRandom },
            { value: "given", label: text.resetGiven },
          ]}
        />
        <GivenPassword />
      </FieldGrid>
    </FormDialog>
  );
}
