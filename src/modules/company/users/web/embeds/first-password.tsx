import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { changeOwnPassword } from "../../contract/endpoints.ts";
import { ownPasswordText as text } from "../../contract/password-text.ts";
import { OwnPasswordFields } from "../components/own-password-fields.tsx";
import { emptyOwnPassword, ownPasswordFormSchema } from "../form.ts";

/** In place of every page until an issued password is the user's own. */
export function FirstPassword({ onSignOut }: { onSignOut: () => void }) {
  const queries = useQueryClient();
  const form = useZodForm(ownPasswordFormSchema, emptyOwnPassword);
  const change = useEndpointMutation(changeOwnPassword);
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2 }}
    >
      <Panel sx={{ p: 3, width: "100%", maxWidth: 460, mb: 8 }}>
        <Typography component="h1" variant="h1">
          {text.firstTitle}
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ mt: 0.5, mb: 2 }}
        >
          {text.firstNote}
        </Typography>
        <Form
          form={form}
          act="save"
          label={text.firstTitle}
          onSubmit={async ({ current_password, password }) => {
            await change.mutateAsync({ body: { current_password, password } });
            notify.success(text.done);
            await invalidatePath(queries, "/api/profile/me");
          }}
        >
          <Stack spacing={2}>
            <OwnPasswordFields current={text.firstCurrent} />
            <SubmitButton size="large" fullWidth>
              {text.action}
            </SubmitButton>
            <Button color="inherit" onClick={onSignOut}>
              {text.signOut}
            </Button>
          </Stack>
        </Form>
      </Panel>
    </Box>
  );
}
