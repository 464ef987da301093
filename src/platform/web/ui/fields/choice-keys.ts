import type { KeyboardEvent } from "react";
import { isComposingKey } from "./composition.ts";
import type { Option } from "./options.ts";

const initialOf = ({ label }: Option): string =>
  label.slice(0, 1).toUpperCase();

/**
 * The key of each of a few choices: the first letter of its word where that is a key and no other begins with it, else
 * its place; "" where a digit would mean two things.
 */
export function keysOf(options: readonly Option[]): string[] {
  const initials = options.map(initialOf);
  const hasDigits = initials.some((initial) => /\d/.test(initial));
  return initials.map((initial, index) => {
    const isOwn =
      /^[A-Z\d]$/.test(initial) &&
      initials.indexOf(initial) === initials.lastIndexOf(initial);
    if (isOwn) return initial;
    return hasDigits || index > 8 ? "" : String(index + 1);
  });
}

/** The choice that a key means. */
export function optionOfKey(
  options: readonly Option[],
  event: KeyboardEvent,
): Option | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat)
    return undefined;
  if (isComposingKey(event) || event.key === "") return undefined;
  const found = options[keysOf(options).indexOf(event.key.toUpperCase())];
  return found?.is_disabled === true ? undefined : found;
}
