import { useEffect, useState } from "react";
import type {
  FieldValues,
  Path,
  PathValue,
  UseFormReturn,
} from "react-hook-form";
import { isSameValue } from "../conflict-merge.ts";
import {
  changesByOther,
  type FieldName,
  type Standing,
} from "./record-saving.ts";

/** A record that people edit: what every record answers. */
export interface EditableRecord {
  readonly version: number;
  readonly updated_by?: string | null;
  /** ISO 8601 UTC. */
  readonly updated_at?: string;
}

interface Followed<V> extends Standing<V> {
  /** Version of the record that was looked at last. */
  readonly seen: number;
  /** Fields that the form has to take from `baseline`. */
  readonly taken: readonly FieldName<V>[];
  /** Fields that came from others since the editing began. */
  readonly came: readonly FieldName<V>[];
}

/** Fields get their new values, the version stays: the save still meets the refusal of the server. */
const takenOver = <V extends Record<string, unknown>>(
  base: Followed<V>,
  theirs: V,
  seen: number,
  taken: readonly FieldName<V>[],
): Followed<V> => ({
  version: base.version,
  baseline: {
    ...base.baseline,
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
  },
  seen,
  taken,
  came: [...new Set([...base.came, ...taken])],
});

const followedFrom = <
  V extends Record<string, unknown>,
  R extends EditableRecord,
>(
  record: R,
  valuesOf: (record: R) => V,
): Followed<V> => ({
  baseline: valuesOf(record),
  version: record.version,
  seen: record.version,
  taken: [],
  came: [],
});

/** Puts what others saved into the fields that were not touched here. */
function takeInto<V extends FieldValues, Out extends V>(
  form: UseFormReturn<V, unknown, Out>,
  names: readonly FieldName<Out>[],
  { baseline, taken }: Followed<Out>,
): void {
  const values = form.getValues();
  const isUntouched = names.every(
    (name) => taken.includes(name) || isSameValue(baseline[name], values[name]),
  );
  if (isUntouched) {
    form.reset(baseline);
    return;
  }
  for (const name of taken) {
    const path = name as unknown as Path<V>;
    const value = baseline[name] as PathValue<V, Path<V>>;
    // A field that is not on screen would keep its old value, and the save would put it back.
    if (!Array.isArray(value)) form.register(path);
    form.setValue(path, value);
    form.resetField(path, { defaultValue: value });
  }
}

/**
 * Follows a record while a form edits it: untouched fields take what others saved, touched ones stay.
 *
 * @returns what the editing stands on, the fields that both changed, and the way to take theirs
 */
export function useOthersChanges<
  V extends FieldValues,
  Out extends V,
  R extends EditableRecord,
>(
  form: UseFormReturn<V, unknown, Out>,
  names: readonly FieldName<Out>[],
  latest: R | undefined,
  valuesOf: (record: R) => Out,
) {
  const [state, setState] = useState<Followed<Out> | undefined>(
    () => latest && followedFrom(latest, valuesOf),
  );
  const theirs = latest && valuesOf(latest);
  const isDirty = (name: FieldName<Out>): boolean =>
    state !== undefined &&
    !isSameValue(state.baseline[name], form.getValues(name as Path<V>));
  const restOn = (record: R): void => setState(followedFrom(record, valuesOf));

  if (
    state !== undefined &&
    latest !== undefined &&
    theirs !== undefined &&
    state.seen < latest.version
  ) {
    const { taken } = changesByOther(state.baseline, theirs, names, isDirty);
    setState(takenOver(state, theirs, latest.version, taken));
  }
  useEffect(() => {
    if (state !== undefined && state.taken.length > 0)
      takeInto(form, names, state);
  }, [form, names, state]);

  const disputed =
    state === undefined || theirs === undefined
      ? []
      : names.filter(
          (name) =>
            !isSameValue(state.baseline[name], theirs[name]) && isDirty(name),
        );
  return {
    standing: state,
    theirs,
    disputed,
    came: state?.came ?? [],
    restOn,
    takeTheirs: (name: FieldName<Out>) => {
      if (state !== undefined && theirs !== undefined)
        setState(takenOver(state, theirs, state.seen, [name]));
    },
  };
}
