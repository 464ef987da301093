import Button, { type ButtonProps } from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { RemovalButton } from "#modules/base/records/web/embeds/removal-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { userStepText as text } from "../../contract/management-text.ts";
import { deleteUser } from "../../contract/endpoints.ts";
import type { User } from "../../contract/schema.ts";
import { useUserSteps } from "../api.ts";
import { IssuedPasswordDialog } from "./issued-password-dialog.tsx";
import { ResetPasswordDialog, StopDialog } from "./step-dialogs.tsx";

/** A button of an action: absent where the role never has it, disabled with the reason where the state forbids it. */
const ActionButton = ({
  ability,
  ...button
}: ButtonProps & { ability: Ability }) =>
  ability.because === "role" ? null : (
    <span title={ability.reason}>
      <Button variant="outlined" disabled={!ability.allowed} {...button} />
    </span>
  );

const useResuming = (user: User, reload: () => Promise<void>) => {
  const { resume } = useUserSteps();
  return async (): Promise<void> => {
    const isAgreed = await confirm({
      title: text.resumeTitle,
      body: text.resumeBody(user.name),
      action: text.resume,
    });
    if (!isAgreed) return;
    const params = { id: user.id };
    await resume.mutateAsync({ params, body: { version: user.version } }).then(
      () => notify.success(text.resumed(user.name)),
      // The refusal was notified; what is shown is brought up to date.
      () => undefined,
    );
    await reload();
  };
};

const DeleteUser = (props: { user: User; reload: () => Promise<void> }) => {
  const { id, version, name, username, can } = props.user;
  return (
    <RemovalButton
      ability={can.delete}
      startIcon={null}
      removal={{
        title: text.removeTitle,
        note: text.removeBody(name, username),
        done: text.removed(name),
        send: async (reason) => {
          const query = { version, reason };
          try {
            await callEndpoint(deleteUser, { params: { id }, query });
          } finally {
            void props.reload();
          }
        },
      }}
    />
  );
};

type Opened = "stop" | "reset" | { readonly password: string };

/** The steps of a user: a new password, stop or resume, delete. */
export function UserActions({ user }: { user: User }) {
  const [opened, setOpened] = useState<Opened>();
  const queries = useQueryClient();
  const reload = () => invalidatePath(queries, "/api/users");
  const resume = useResuming(user, reload);
  const close = () => setOpened(undefined);
  const { can, state } = user;
  if (state === "deleted") return null;
  return (
    <>
      <ActionButton
        ability={can.reset_password}
        onClick={() => setOpened("reset")}
      >
        {text.reset}
      </ActionButton>
      {state === "stopped" ? (
        <ActionButton ability={can.resume} onClick={() => void resume()}>
          {text.resume}
        </ActionButton>
      ) : (
        <ActionButton
          ability={can.stop}
          color="error"
          onClick={() => setOpened("stop")}
        >
          {text.stop}
        </ActionButton>
      )}
      <DeleteUser user={user} reload={reload} />
      {opened === "stop" && (
        <StopDialog user={user} onDone={reload} onClose={close} />
      )}
      {opened === "reset" && (
        <ResetPasswordDialog
          user={user}
          onDone={reload}
          onIssued={(password) => setOpened({ password })}
          onClose={close}
        />
      )}
      {typeof opened === "object" && (
        <IssuedPasswordDialog
          username={user.username}
          password={opened.password}
          onClose={close}
        />
      )}
    </>
  );
}
