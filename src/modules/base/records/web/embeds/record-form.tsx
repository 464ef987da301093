import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { endpointKey, invalidatePath } from "#platform/web/api/query.ts";
import type { EditableRecord } from "#platform/web/ui/editing/use-others-changes.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import {
  type RecordEditingOptions,
  useRecordEditing,
} from "#platform/web/ui/editing/use-record-editing.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import {
  Form,
  type FormProps,
  SubmitButton,
} from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { recordText } from "../../contract/text.ts";
import type { RecordCalls } from "../components/record-calls.ts";
import type { RecordFormProps } from "../components/record-detail-kind.ts";

export { callsOf, type RecordCalls } from "../components/record-calls.ts";
export type { RecordFormProps } from "../components/record-detail-kind.ts";

const Buttons = styled("div")(({ theme }) => ({
  position: "sticky",
  bottom: 0,
  zIndex: 4,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: 8,
  margin: "0 0 10px",
  padding: "8px 0",
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

const submitWord = (props: { record: unknown; register?: string }): string =>
  props.record === undefined
    ? (props.register ?? recordText.register)
    : recordText.save;

type FormRecord = EditableRecord & { readonly id: number };

export interface RecordFormSettings<
  V extends FieldValues,
  Out extends V,
  R extends FormRecord,
>
  extends
    RecordFormProps<R>,
    Partial<Pick<RecordEditingOptions<V, Out, R>, "valuesOf">>,
    Pick<RecordEditingOptions<V, Out, R>, "labels" | "show"> {
  /** What is entered: 顧客. */
  what: string;
  /** On the button that makes a new one, where 登録 is not the word. */
  register?: string;
  /** On the button that leaves a new one, where it leads to no list. */
  leave?: string;
  /** What is said of a new one, where that it is registered is not all. */
  registered?: (record: R) => string;
  schema: z.ZodType<Out, V>;
  /** What a new one begins with. */
  start: DefaultValues<V>;
  /** Where the draft lies: `client:new`, `client:12`. */
  draft_name: string;
  nameOf: (record: R) => string;
  /** Without `create` where there is one, which nobody makes. */
  calls: Pick<RecordCalls<Out, R>, "read" | "update"> &
    Partial<RecordCalls<Out, R>>;
  /** The operation that reads one; what it and the list show is brought up to date after a save. */
  get: Pick<Endpoint, "path">;
  /** Asked before it is saved, where that reaches further than the record: who sees it, what follows from it. */
  question?: FormProps<V, Out>["question"];
  children: ReactNode;
}

/** The fields that a new one begins with, of a record. */
const fieldsOf = <Out extends object>(start: object) => {
  const names = Object.keys(start);
  return (record: object): Out =>
    Object.fromEntries(
      Object.entries(record).filter(([name]) => names.includes(name)),
    ) as Out;
};

/** Puts the saved record where its page reads it, and has the lists read again. */
function useKept<R extends FormRecord>(get: Pick<Endpoint, "path">) {
  const queries = useQueryClient();
  return (saved: R | undefined) => {
    if (saved !== undefined)
      queries.setQueryData(endpointKey(get, { params: { id: saved.id } }), {
        data: saved,
      });
    void invalidatePath(queries, get.path.replace("/{id}", ""));
  };
}

/** The form's values of a record, and those with which it begins. */
function useValues<V extends FieldValues, Out extends V, R extends FormRecord>({
  record,
  start,
  ...props
}: RecordFormSettings<V, Out, R>) {
  const [valuesOf] = useState(() => props.valuesOf ?? fieldsOf<Out>(start));
  const [defaults] = useState(() =>
    record === undefined ? start : (valuesOf(record) as DefaultValues<V>),
  );
  return { valuesOf, defaults };
}

/** The form of a record, for a new one and for one that others may edit too. */
export function RecordForm<
  V extends FieldValues,
  Out extends V,
  R extends FormRecord,
>(props: RecordFormSettings<V, Out, R>) {
  const { record, calls, nameOf, onCancel, onEditing } = props;
  const keep = useKept<R>(props.get);
  const id = record?.id ?? 0;
  const { valuesOf, defaults } = useValues(props);
  const form = useZodForm(props.schema, defaults);
  const draft = useDraft(form, props.draft_name, { is_of_changes: true });
  const stop = useUnsavedGuard(form, draft);
  const { save, notice, is_editing } = useRecordEditing({
    ...props,
    valuesOf,
    form,
    draft,
    read: () => calls.read(id),
    ...(calls.create && { create: calls.create }),
    update: (changes, version) => calls.update(id, changes, version),
    onSaved: (saved) => {
      keep(saved);
      props.onSaved(saved);
    },
    saved: (saved: R) =>
      record === undefined
        ? (props.registered?.(saved) ?? recordText.registered(nameOf(saved)))
        : recordText.saved(nameOf(saved)),
  });
  useEffect(() => onEditing?.(is_editing), [onEditing, is_editing]);
  return (
    <Form
      act={props.question === undefined ? "save" : "send"}
      question={props.question}
      form={form}
      label={recordText.form(props.what)}
      submit_on_enter={false}
      onSubmit={save}
    >
      <ErrorSummary />
      {notice}
      {props.children}
      <Buttons>
        <DraftStatus draft={draft} />
        <Button color="inherit" onClick={() => stop(onCancel)}>
          {record === undefined
            ? (props.leave ?? recordText.back)
            : recordText.stop}
        </Button>
        <SubmitButton>{submitWord(props)}</SubmitButton>
      </Buttons>
    </Form>
  );
}
