import type {
  FieldValues,
  Path,
  PathValue,
  UseFormReturn,
} from "react-hook-form";
import { isSameValue } from "../conflict-merge.ts";

/** A text that was sent and is emptied keeps what was written after it: the words that went are not said twice. */
const stayingOf = (before: unknown, now: unknown, next: unknown): unknown =>
  next === "" &&
  typeof before === "string" &&
  typeof now === "string" &&
  now.startsWith(before)
    ? now.slice(before.length).trimStart()
    : now;

/**
 * Puts other values into a form after its save or sending; what was typed while that was on its way stays, unsaved.
 *
 * @param before a copy of the values as they were when it went; fields that it does not have are not kept
 * @returns whether something stayed: the draft has to stay with it
 */
export function resetKeeping<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  before: Partial<V>,
  next: V,
): boolean {
  const now = form.getValues();
  form.reset(next);
  const staying = Object.keys(before).flatMap((name) => {
    if (isSameValue(before[name], now[name])) return [];
    const value = stayingOf(before[name], now[name], next[name]);
    return isSameValue(value, next[name]) ? [] : [{ name, value }];
  });
  for (const { name, value } of staying)
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, {
      shouldDirty: true,
    });
  return staying.length > 0;
}
