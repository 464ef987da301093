import Alert from "@mui/material/Alert";
import { useEffect, useState } from "react";
import { signInFormSchema } from "#modules/company/auth/contract/schema.ts";
import { authLabels } from "#modules/company/auth/contract/text.ts";
import { isApiError, messageOf } from "#platform/web/api/api-error.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import Stack from "@mui/material/Stack";
import { signIn } from "./auth.ts";
import { text } from "./text.ts";

/** User name and password; a refusal is said above the fields and keeps what was typed. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useZodForm(signInFormSchema, { username: "", password: "" });
  const [refusal, setRefusal] = useState<string>();
  const { setFocus } = form;
  useEffect(() => setFocus("username"), [setFocus]);

  const send = async (values: { username: string; password: string }) => {
    setRefusal(undefined);
    try {
      await signIn(values.username, values.password);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
      setFocus("password", { shouldSelect: true });
      return;
    }
    onSignedIn();
  };

  return (
    <Form act="save" form={form} label={text.sign_in} onSubmit={send}>
      <Stack spacing={2}>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        <TextField
          name="username"
          label={authLabels.username}
          required
          autocomplete="username"
        />
        <TextField
          name="password"
          label={authLabels.password}
          required
          type="password"
          autocomplete="current-password"
        />
        <SubmitButton size="large" fullWidth>
          {text.sign_in}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
