import LockIcon from "@mui/icons-material/LockOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { z } from "zod";
import { isApiError, messageOf } from "#platform/web/api/api-error.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { ShiftAccess } from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { givePassword, useReadAgain } from "../api.ts";

const gateSchema = z.strictObject({
  password: z.string().min(1, text.passwordMissing),
});

const PasswordForm = () => {
  const form = useZodForm(gateSchema, { password: "" });
  const [refusal, setRefusal] = useState<string>();
  const readAgain = useReadAgain();
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);
  const send = async ({ password }: { password: string }): Promise<void> => {
    setRefusal(undefined);
    try {
      if (await givePassword(password)) {
        await readAgain();
        return;
      }
      setRefusal(text.wrong);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(messageOf(error));
    }
    setFocus("password", { shouldSelect: true });
  };
  return (
    <Form act="save" form={form} label={text.open} onSubmit={send}>
      <Stack spacing={1.5}>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        <TextField
          name="password"
          label={text.password}
          required
          type="password"
          autocomplete="off"
        />
        <SubmitButton size="large" fullWidth>
          {text.open}
        </SubmitButton>
      </Stack>
    </Form>
  );
};

/** Before the shift table: its own password (spec §3, §4), or why there is no way in. */
export const ShiftGate = (props: {
  access: ShiftAccess;
  /** For those who may set the password. */
  settings: ReactNode;
}) => (
  <Panel sx={{ maxWidth: 420, mx: "auto", mt: { xs: 2, sm: 6 }, p: 3 }}>
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        mb: 1,
      }}
    >
      <LockIcon aria-hidden fontSize="small" />
      <Typography variant="subtitle1" component="h2">
        {text.password}
      </Typography>
      <Box sx={{ ml: "auto" }}>{props.settings}</Box>
    </Box>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
      {text.gateLead}
    </Typography>
    {props.access.is_password_set ? (
      <PasswordForm />
    ) : (
      <Alert severity="warning">
        {text.noPassword}
        <br />
        {text.noPasswordHint}
      </Alert>
    )}
  </Panel>
);
