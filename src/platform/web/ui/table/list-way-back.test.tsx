import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  forgetWaysBack,
  isReachedByBack,
  useListEntry,
} from "./list-way-back.ts";

const standAt = (step: number): void =>
  window.history.replaceState({ __TSR_index: step }, "");

/** Shows the list at a step of the tab's history, and goes on to another. */
const seeList = (at: number, next: number): void => {
  standAt(at);
  const list = renderHook(() => useListEntry("cases"));
  standAt(next);
  list.unmount();
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("a list at the step at which it was left was reached by going back; a menu resets that", () => {
  seeList(3, 4);
  expect(isReachedByBack("cases")).toBe(false);
  seeList(3, 5);
  expect(isReachedByBack("cases")).toBe(true);
  expect(isReachedByBack("calls")).toBe(false);
  forgetWaysBack();
  expect(isReachedByBack("cases")).toBe(false);
});

test("a list that is entered anew at another step, or drawn again at its own, was not", () => {
  seeList(3, 3);
  seeList(3, 4);
  seeList(5, 6);
  expect(isReachedByBack("cases")).toBe(false);
});

test("a list from which something was opened over it is reached again when that goes back", () => {
  standAt(3);
  const list = renderHook(
    ({ covered }: { covered: boolean }) => useListEntry("cases", covered),
    { initialProps: { covered: false } },
  );
  standAt(4);
  list.rerender({ covered: true });
  expect(isReachedByBack("cases")).toBe(false);
  standAt(3);
  list.rerender({ covered: false });
  expect(isReachedByBack("cases")).toBe(true);
});

test("a list that is opened at the step of one that was gone back from was not reached by going back", () => {
  standAt(1);
  const calls = renderHook(() => useListEntry("calls"));
  standAt(2);
  calls.unmount();
  const cases = renderHook(() => useListEntry("cases"));
  standAt(1);
  cases.unmount();
  const again = renderHook(() => useListEntry("calls"));
  expect(isReachedByBack("calls")).toBe(true);
  standAt(2);
  again.unmount();
  renderHook(() => useListEntry("cases"));
  expect(isReachedByBack("cases")).toBe(false);
});
