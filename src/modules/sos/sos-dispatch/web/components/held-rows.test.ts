import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useHeldRows } from "./held-rows.ts";

interface Row {
  readonly id: number;
  readonly word: string;
}
const row = (id: number, word = ""): Row => ({ id, word });
const render = (first: readonly Row[] | undefined) =>
  renderHook(({ rows }) => useHeldRows(rows, (one) => one.id), {
    initialProps: { rows: first },
  });

test("rows stay where they first stood and are told anew in their place", () => {
  const { result, rerender } = render(undefined);
  expect(result.current).toMatchObject({ rows: [], isOld: false });
  rerender({ rows: [row(1), row(2)] });
  expect(result.current.isOld).toBe(false);
  rerender({ rows: [row(2, "5分"), row(1, "9分")] });
  expect(result.current.rows).toEqual([row(1, "9分"), row(2, "5分")]);
  expect(result.current.isOld).toBe(true);
});

test("rows that come or go wait until the list is renewed", () => {
  const { result, rerender } = render([row(1), row(2)]);
  rerender({ rows: [row(3), row(2)] });
  expect(result.current.rows).toEqual([row(1), row(2)]);
  act(() => result.current.renew());
  expect(result.current.rows).toEqual([row(3), row(2)]);
  expect(result.current.isOld).toBe(false);
});
