import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey } from "#platform/web/api/query.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import {
  type ConflictChoice,
  ConflictDialog,
} from "#platform/web/ui/conflict-dialog.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { resetKeeping } from "#platform/web/ui/form/reset-keeping.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  getMemo,
  longestMemo,
  type Memo,
  memoInputSchema,
  writeMemo,
} from "../../contract/memo-endpoints.ts";
import { memoText as text } from "../../contract/memo-text.ts";

/** Under which what is typed and not saved lies on the device. */
export const draftOfMemo = (id: number): string => `connect-memo:${String(id)}`;

/** The version that was read goes with what is typed, through reloads too: what is late is refused. */
const schema = memoInputSchema.extend({ version: z.number() });
type Values = z.input<typeof schema>;

const valuesOf = ({ version, text: said }: Memo): Values => ({
  version,
  text: said ?? "",
});

/** Writing and reading the memo of an inquiry on the server. */
function useMemoCalls(id: number) {
  const queries = useQueryClient();
  const params = { id };
  const take = (memo: Memo): Memo => {
    queries.setQueryData(endpointKey(getMemo, { params }), { data: memo });
    return memo;
  };
  return {
    write: async (body: z.output<typeof schema>) =>
      take((await callEndpoint(writeMemo, { params, body })).data),
    read: async () => take((await callEndpoint(getMemo, { params })).data),
  };
}

interface MemoProps {
  readonly id: number;
  readonly memo: Memo;
  /** It was opened to be written in. */
  readonly focuses: boolean;
}

/** What is typed, its draft, and what stands against it. */
function useMemoForm({ id, memo, focuses }: MemoProps) {
  const form = useZodForm<Values, z.output<typeof schema>>(
    schema,
    valuesOf(memo),
  );
  const draft = useDraft(form, draftOfMemo(id));
  const { write, read } = useMemoCalls(id);
  const [theirs, setTheirs] = useState<Memo>();
  const { isDirty } = form.formState;
  useEffect(() => {
    // What nobody typed in follows what others save.
    if (isDirty || form.getValues("version") === memo.version) return;
    form.reset(valuesOf(memo));
    draft.clear();
  }, [memo, isDirty, form, draft]);
  useEffect(() => {
    if (focuses) form.setFocus("text");
  }, [focuses, form]);
  const save = async (values: z.output<typeof schema>): Promise<void> => {
    const before = { text: form.getValues("text") };
    try {
      const saved = await write(values);
      const stayed = resetKeeping(form, before, valuesOf(saved));
      if (!stayed) draft.clear();
      notify.success(text.saved);
    } catch (error) {
      if (!isApiError(error, 568)) throw error;
      setTheirs(await read());
    }
  };
  const resolve = (saved: Memo, choice: ConflictChoice | undefined): void => {
    setTheirs(undefined);
    if (choice === "theirs") {
      form.reset(valuesOf(saved));
      draft.clear();
      return;
    }
    form.setValue("version", saved.version, { shouldDirty: true });
    form
      .handleSubmit(save)()
      .catch((error: unknown) => notify.error(error));
  };
  return {
    form,
    draft,
    save,
    theirs,
    resolve,
    goOn: () => setTheirs(undefined),
  };
}

/** The memo as it is typed; what somebody else saved meanwhile stands beside it before anything is written. */
export function MemoForm(props: MemoProps) {
  const { memo } = props;
  const { form, draft, save, theirs, resolve, goOn } = useMemoForm(props);
  return (
    <>
      <Form form={form} act="save" label={text.title} onSubmit={save}>
        <TextArea name="text" label={text.write} max_weight={longestMemo} />
        <Typography variant="caption" color="text.secondary">
          {memo.updated_by !== null &&
            text.by(memo.updated_by, formatDateTime(memo.updated_at))}
        </Typography>
        <DraftStatus draft={draft} />
        <SubmitButton size="small">{text.save}</SubmitButton>
      </Form>
      {theirs !== undefined && (
        <ConflictDialog
          fields={[
            {
              name: "text",
              label: text.title,
              mine: form.getValues("text") ?? "",
              theirs: theirs.text ?? "",
            },
          ]}
          changed_by={theirs.updated_by}
          changed_at={formatDateTime(theirs.updated_at)}
          onCancel={goOn}
          onResolve={(choices) => resolve(theirs, choices["text"])}
        />
      )}
    </>
  );
}
