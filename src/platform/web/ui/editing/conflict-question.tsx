import { type ReactNode, useState } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formText } from "../../form-text.ts";
import { lazyPart } from "../lazy-part.tsx";
import type { FieldConflict, FieldName } from "./record-saving.ts";

/** How the fields of a record are shown to people. */
export interface FieldWords<V> {
  readonly label: (name: FieldName<V>) => string;
  /** A value as a person reads it, "" for none. */
  readonly show: (name: FieldName<V>, value: unknown) => string;
}

interface Asked<V> {
  readonly conflict: FieldConflict<V>;
  readonly answer: (values: V | undefined) => void;
}

/** Loaded with the first conflict. */
const ConflictDialog = lazyPart(
  async () => (await import("../conflict-dialog.tsx")).ConflictDialog,
);

/** A value without a table of words: lists joined, nothing as "". */
export const plainWord = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(plainWord).join("・");
  return typeof value === "string" ? value : JSON.stringify(value);
};

const chosenValues = <V extends Record<string, unknown>>(
  { merged, theirs, fields }: FieldConflict<V>,
  choices: Readonly<Record<string, "mine" | "theirs">>,
): V => ({
  ...merged,
  ...Object.fromEntries(
    fields
      .filter((name) => choices[name] === "theirs")
      .map((name) => [name, theirs[name]]),
  ),
});

/** Asks, field by field, which of two values stays; `dialog` is to be rendered. */
export function useConflictQuestion<V extends Record<string, unknown>>(
  words: FieldWords<V>,
): {
  choose: (conflict: FieldConflict<V>) => Promise<V | undefined>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked<V>>();
  const choose = (conflict: FieldConflict<V>): Promise<V | undefined> =>
    new Promise((resolve) => {
      setAsked({
        conflict,
        answer: (values) => {
          setAsked(undefined);
          resolve(values);
        },
      });
    });
  if (asked === undefined) return { choose, dialog: null };
  const { conflict, answer } = asked;
  const { merged, theirs, fields, by, at } = conflict;
  const dialog = (
    <ConflictDialog
      changed_by={by}
      changed_at={
        at === undefined ? formText.conflict.meanwhile : formatDateTime(at)
      }
      fields={fields.map((name) => ({
        name,
        label: words.label(name),
        mine: words.show(name, merged[name]),
        theirs: words.show(name, theirs[name]),
        whose: conflict.whose?.(name),
      }))}
      onCancel={() => answer(undefined)}
      onResolve={(choices) => answer(chosenValues(conflict, choices))}
    />
  );
  return { choose, dialog };
}
