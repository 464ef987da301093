/*
 * What was stored on the device is looked at before it is used: another version of the program may have written it.
 * What every page loads reads it by these, and goes without the library that checks forms.
 */

export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === "string";
export const isNumber: Guard<number> = (value) => typeof value === "number";
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

export const isRecord: Guard<Record<string, unknown>> = (
  value,
): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isListOf =
  <T>(isOne: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isOne);

export const isRecordOf =
  <T>(isOne: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(isOne);

export const isAbsentOr =
  <T>(isOne: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isOne(value);

/** What the text holds as JSON, if it is of that kind. */
export function parseAs<T>(
  isWanted: Guard<T>,
  text: string | null,
): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isWanted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
