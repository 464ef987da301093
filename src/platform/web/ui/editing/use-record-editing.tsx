import { type ReactNode, useState } from "react";
import {
  type FieldValues,
  useFormState,
  type UseFormReturn,
} from "react-hook-form";
import { useActKey } from "../../api/use-act-key.ts";
import type { DraftOfChanges } from "../../drafts/use-draft.ts";
import { formText } from "../../form-text.ts";
import { resetKeeping } from "../form/reset-keeping.ts";
import { notify } from "../notices.ts";
import {
  type FieldWords,
  plainWord,
  useConflictQuestion,
} from "./conflict-question.tsx";
import { EditingNotice } from "./editing-notice.tsx";
import {
  type FieldName,
  type RecordPort,
  saveChanges,
} from "./record-saving.ts";
import { type EditableRecord, useOthersChanges } from "./use-others-changes.ts";

export interface RecordEditingOptions<
  V extends FieldValues,
  Out extends V,
  R extends EditableRecord,
> {
  readonly form: UseFormReturn<V, unknown, Out>;
  /** The record as the screen has it now, kept current by live events; undefined for a new one. */
  readonly record: R | undefined;
  /** The form's values of a record. Stable: made outside of the component. */
  readonly valuesOf: (record: R) => Out;
  /** The record as the server has it; by `callEndpoint`, like the writes: failures are notified here. */
  readonly read: () => Promise<R>;
  /** @param values all fields as they are to be afterwards, for operations that take them whole */
  readonly update: (
    changes: Partial<Out>,
    version: number,
    values: Out,
  ) => Promise<R>;
  /** Makes a new one; the same key makes one record however often it is sent. Undefined: not made, on reflection. */
  readonly create?: (
    values: Out,
    idempotency_key: string,
  ) => Promise<R | undefined>;
  /** Fields that are saved; all of the form when absent. */
  readonly names?: readonly FieldName<Out>[];
  /** Labels by field, for the dialog that shows two values. */
  readonly labels: Readonly<Partial<Record<FieldName<Out>, string>>>;
  /** A value as a person reads it; lists and plain values need none. */
  readonly show?: (name: FieldName<Out>, value: unknown) => string;
  /** The sentence after a save. */
  readonly saved: string | ((record: R) => string);
  /** After a save, or where nothing had changed: close the dialog, open the detail. */
  readonly onSaved?: (record: R | undefined) => void | Promise<void>;
  readonly draft?: DraftOfChanges;
}

export interface RecordEditing<Out> {
  /** For `<Form onSubmit>`. @throws ApiError, notified already */
  readonly save: (values: Out) => Promise<void>;
  /** Inside the form, above the fields: what others changed, and the question which value stays. */
  readonly notice: ReactNode;
  /** For `<PresenceBar is_editing>`. */
  readonly is_editing: boolean;
  /** The newest version that this screen knows, which may be ahead of the list that the record came from; undefined for a new one. */
  readonly version: number | undefined;
}

type Others<
  V extends FieldValues,
  Out extends V,
  R extends EditableRecord,
> = ReturnType<typeof useOthersChanges<V, Out, R>>;

/** The save of an editing: creates or writes what changed, refills the form, says what came of it. */
function useSaving<
  V extends FieldValues,
  Out extends V,
  R extends EditableRecord,
>(
  options: RecordEditingOptions<V, Out, R>,
  parts: {
    names: readonly FieldName<Out>[];
    words: FieldWords<Out>;
    others: Others<V, Out, R>;
    choose: RecordPort<Out, R>["choose"];
  },
): (values: Out) => Promise<void> {
  const { form, valuesOf, draft } = options;
  const { names, words, others, choose } = parts;
  const withKey = useActKey();

  const done = async (
    before: V,
    saved: R,
    taken: readonly FieldName<Out>[],
  ): Promise<void> => {
    const hasMore = resetKeeping(form, before, valuesOf(saved));
    others.restOn(saved);
    if (!hasMore) draft?.clear();
    notify.success(
      typeof options.saved === "string" ? options.saved : options.saved(saved),
    );
    if (taken.length > 0)
      notify.success(formText.conflict.taken(taken.map(words.label)));
    await options.onSaved?.(saved);
  };
  const write = async (values: Out): Promise<void> => {
    const before = structuredClone(form.getValues());
    if (others.standing === undefined) {
      const { create } = options;
      if (create === undefined)
        throw new Error("nothing to edit, and no way to create");
      const made = await withKey((key) => create(values, key));
      if (made !== undefined) await done(before, made, []);
      return;
    }
    const port = {
      names,
      valuesOf,
      read: options.read,
      write: options.update,
      choose,
    };
    const outcome = await saveChanges<Out, R>(port, others.standing, values);
    if (outcome.kind === "saved")
      await done(before, outcome.record, outcome.taken);
    if (outcome.kind !== "unchanged") return;
    draft?.clear();
    notify.success(formText.conflict.unchanged);
    await options.onSaved?.(options.record);
  };
  return (values) => notified(write(values));
}

/** A refusal is said once, here; the form puts its field messages in place. */
const notified = async (write: Promise<void>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    notify.error(error);
    throw error;
  }
};

/**
 * Editing of a record that others may edit at the same time, for any form: saves what changed with its
 * version, brings different fields together, asks where both changed the same, follows live changes.
 */
export function useRecordEditing<
  V extends FieldValues,
  Out extends V,
  R extends EditableRecord,
>(options: RecordEditingOptions<V, Out, R>): RecordEditing<Out> {
  const { form, record, valuesOf, labels } = options;
  // The fields of a form are the same all its life.
  const [names] = useState<readonly FieldName<Out>[]>(
    () => options.names ?? Object.keys(form.formState.defaultValues ?? {}),
  );
  const words: FieldWords<Out> = {
    label: (name) => labels[name] ?? name,
    show: options.show ?? ((_name, value) => plainWord(value)),
  };
  const { isDirty } = useFormState({ control: form.control });
  const others = useOthersChanges(form, names, record, valuesOf);
  const { choose, dialog } = useConflictQuestion<Out>(words);
  const save = useSaving(options, { names, words, others, choose });
  const { theirs } = others;
  const notice = (
    <>
      <EditingNotice
        came={others.came.map(words.label)}
        disputed={others.disputed.map((name) => ({
          name,
          label: words.label(name),
          value: theirs === undefined ? "" : words.show(name, theirs[name]),
        }))}
        by={record?.updated_by ?? null}
        at={record?.updated_at}
        onTake={others.takeTheirs}
      />
      {dialog}
    </>
  );
  return {
    save,
    notice,
    is_editing: isDirty,
    version: others.standing?.seen,
  };
}
