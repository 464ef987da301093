import Button from "@mui/material/Button";
import type { Ability } from "#platform/contract/ability.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";

/** A step of a record that is asked about before; disabled with why it may not be taken, absent for whom it never may. */
export const QuestionButton = (props: {
  ability: Ability;
  label: string;
  title: string;
  /** What will happen, and to what. */
  body: string;
  done: string;
  send: () => Promise<unknown>;
  variant?: "contained" | "outlined";
}) => {
  const { ability, label, title, body } = props;
  const { run, is_busy } = useOneAtATime();
  const ask = async (): Promise<void> => {
    if (!(await confirm({ title, body, action: label }))) return;
    await props.send();
    notify.success(props.done);
  };
  return (
    ability.because !== "role" && (
      <Button
        variant={props.variant ?? "outlined"}
        disabled={!ability.allowed || is_busy}
        title={ability.reason}
        onClick={() => void run(ask).catch(notify.error)}
      >
        {label}
      </Button>
    )
  );
};
