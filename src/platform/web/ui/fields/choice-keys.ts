import type { KeyboardEvent } from "react";
import { isComposingKey } from "./composing-key.ts";
import type { Option } from "./options.ts";

const initialOf = ({ label }: Option): string =>
  label.slice(0, 1).toUpperCase();

const beginsWithFigure = (option: Option): boolean =>
  /\d/.test(initialOf(option));

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * The key of each of a few choices: the first letter or figure of its word where no other begins with it, else its
 * place, or the first digit that is free where its place is the figure of another word; "" where none is left.
 */
export function keysOf(options: readonly Option[]): string[] {
  const initials = options.map(initialOf);
  const isOwn = (initial: string): boolean =>
    /^[A-Z\d]$/.test(initial) &&
    initials.indexOf(initial) === initials.lastIndexOf(initial);
  const taken = new Set(initials.filter(isOwn));
  const hasFigures = options.some(beginsWithFigure);
  return initials.map((initial, index) => {
    if (isOwn(initial)) return initial;
    const place = String(index + 1);
    const free = (hasFigures ? [place, ...digits] : [place]).find(
      (key) => digits.includes(key) && !taken.has(key),
    );
    if (free !== undefined) taken.add(free);
    return free ?? "";
  });
}

/** The place that a digit names beside the keys of the words; none where digits are words. */
const placeOf = (options: readonly Option[], key: string): number =>
  options.some(beginsWithFigure) ? -1 : digits.indexOf(key);

/** The choice that a key means. */
export function optionOfKey(
  options: readonly Option[],
  event: KeyboardEvent,
): Option | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat)
    return undefined;
  if (isComposingKey(event) || event.key === "") return undefined;
  const key = event.key.toUpperCase();
  const ofWord = keysOf(options).indexOf(key);
  const found = options[ofWord === -1 ? placeOf(options, key) : ofWord];
  return found?.is_disabled === true ? undefined : found;
}

/** What a row of choices does with a key that means one of them. */
export const byKey =
  (
    options: readonly Option[],
    pick: (picked: Option, row: HTMLElement) => void,
  ) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const picked = optionOfKey(options, event);
    if (picked === undefined) return;
    event.preventDefault();
    pick(picked, event.currentTarget);
  };
