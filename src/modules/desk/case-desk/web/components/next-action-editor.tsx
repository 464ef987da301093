import EditIcon from "@mui/icons-material/Edit";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { z } from "zod";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { isOvertaken } from "#platform/web/ui/editing/record-changes.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { longestAction } from "../../contract/lifecycle-endpoints.ts";
import { nextActionText as text } from "../../contract/next-action-text.ts";
import { useFreshCase, useRereadCase } from "../detail/fresh-case.ts";
import type { CaseScreen, OpenedCase } from "../embeds/case-screen.tsx";

const schema = z.object({
  text: fieldText(longestAction, text.required),
  due_at: z
    .string(text.dueRequired)
    .min(1, text.dueRequired)
    .pipe(isoInstant()),
});

type Own = z.output<typeof schema> | null;

interface Props<C extends OpenedCase> {
  readonly screen: CaseScreen<C>;
  readonly record: C;
}

/** Sends an own next action, or gives it back to the rule. */
export function useNextActionWriting<C extends OpenedCase>(
  { screen, record }: Props<C>,
  onDone: () => void,
) {
  const takeOver = useFreshCase(screen.endpoints.get);
  const reread = useRereadCase(screen.endpoints.get);
  const { run, is_busy } = useOneAtATime();
  const write = (next_action: Own): Promise<void> =>
    run(async () => {
      try {
        const { data } = await callEndpoint(
          screen.endpoints.lifecycle.writeNextAction,
          {
            params: { id: record.id },
            body: { version: record.version, next_action },
          },
        );
        takeOver(data);
        notify.success(next_action === null ? text.wasReset : text.saved);
        onDone();
      } catch (error) {
        notify.error(error);
        if (isOvertaken(error)) await reread();
        throw error;
      }
    });
  return { write, is_busy };
}

function Editor<C extends OpenedCase>(
  props: Props<C> & { onClose: () => void },
) {
  const { next_action } = props.record;
  const own = next_action?.kind === "own" ? next_action : null;
  const form = useZodForm(schema, {
    text: own?.text ?? "",
    due_at: own?.due_at ?? "",
  });
  const { write, is_busy } = useNextActionWriting(props, props.onClose);
  return (
    <FormDialog
      act="save"
      title={text.title}
      note={text.hint}
      form={form}
      action={text.save}
      onSubmit={write}
      onClose={props.onClose}
      more={
        own !== null && (
          <Button
            variant="outlined"
            loading={is_busy}
            onClick={() => {
              // A refusal was notified already.
              write(null).catch(() => undefined);
            }}
          >
            {text.reset}
          </Button>
        )
      }
    >
      <TextField
        name="text"
        label={text.text}
        required
        max_weight={longestAction}
      />
      <DateTimeField name="due_at" label={text.due_at} required />
    </FormDialog>
  );
}

/** The agent writes what comes next in its own words, with its own time. */
export function NextActionEditor<C extends OpenedCase>(props: Props<C>) {
  const [isOpen, setOpen] = useState(false);
  if (!props.record.can.update.allowed) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={text.edit}
        title={text.edit}
        sx={{ p: 0.25, ml: 0.25 }}
        onClick={() => setOpen(true)}
      >
        <EditIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {isOpen && <Editor {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
