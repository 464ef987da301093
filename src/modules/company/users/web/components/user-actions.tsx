import Button, { type ButtonProps } from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { userStepText as text } from "../../contract/management-text.ts";
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

const useConfirmedSteps = (user: User, reload: () => Promise<void>) => {
  const { resume, remove } = useUserSteps();
  const params = { id: user.id };
  const { version } = user;
  return {
    resume: async (): Promise<void> => {
      const isAgreed = await confirm({
        title: text.resumeTitle,
        body: text.resumeBody(user.name),
        action: text.resume,
      });
      if (!isAgreed) return;
      await resume.mutateAsync({ params, body: { version } }).then(
        () => notify.success(text.resumed(user.name)),
        // The refusal was notified; what is shown is brought up to date.
        () => undefined,
      );
      await reload();
    },
    remove: async (): Promise<void> => {
      const isAgreed = await confirm({
        title: text.removeTitle,
        body: text.removeBody(user.name, user.username),
        action: text.remove,
        is_destructive: true,
      });
      if (!isAgreed) return;
      await remove.mutateAsync({ params, query: { version } }).then(
        () => notify.success(text.removed(user.name)),
        () => undefined,
      );
      await reload();
    },
  };
};

type Opened = "stop" | "reset" | { readonly password: string };

/** The steps of a user: a new password, stop or resume, delete. */
export function UserActions({ user }: { user: User }) {
  const [opened, setOpened] = useState<Opened>();
  const queries = useQueryClient();
  const reload = () => invalidatePath(queries, "/api/users");
  const steps = useConfirmedSteps(user, reload);
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
        <ActionButton ability={can.resume} onClick={() => void steps.resume()}>
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
      <ActionButton
        ability={can.delete}
        color="error"
        onClick={() => void steps.remove()}
      >
        {text.remove}
      </ActionButton>
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
