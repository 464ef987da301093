import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSteadyRows } from "./use-steady-rows.ts";

afterEach(cleanup);

interface Query {
  readonly rows: readonly number[] | undefined;
  readonly key: string;
}

const show = (first: Query) => {
  const scrollTo = vi.fn<() => void>();
  const element = Object.assign(document.createElement("div"), { scrollTo });
  element.innerHTML = `<table><tbody><tr><td class="pinned"><a href="/">1</a></td></tr></tbody></table>`;
  document.body.replaceChildren(element);
  const frame = { current: element };
  const { result, rerender } = renderHook(
    ({ rows, key }: Query) =>
      useSteadyRows({ rows, key, row_id: String, frame }),
    { initialProps: first },
  );
  return {
    rerender,
    scrollTo,
    seen: () => [result.current.rows, result.current.fresh],
    scrollDown: () => {
      element.scrollTop = 300;
      act(() => result.current.onScroll());
    },
    link: element.querySelector("a"),
    showFresh: () => act(() => result.current.showFresh()),
  };
};

const first = [1, 2, 3];

test("what arrives while a list is being read is counted and does not move it", () => {
  const list = show({ rows: first, key: "a" });
  list.scrollDown();
  list.rerender({ rows: [0, 1, 2], key: "a" });
  expect(list.seen()).toEqual([[1, 2, 3], 1]);
  expect(list.scrollTo).not.toHaveBeenCalled();
  list.showFresh();
  expect(list.seen()).toEqual([[0, 1, 2], 0]);
});

test("at its top a list shows at once what arrives", () => {
  const list = show({ rows: first, key: "a" });
  list.rerender({ rows: [0, 1, 2], key: "a" });
  expect(list.seen()).toEqual([[0, 1, 2], 0]);
});

test("the row that has the focus does not move away from it", () => {
  const list = show({ rows: first, key: "a" });
  act(() => list.link?.focus());
  list.rerender({ rows: [0, 1, 2], key: "a" });
  expect(list.seen()).toEqual([[1, 2, 3], 1]);
  act(() => list.link?.blur());
  list.rerender({ rows: [-1, 0, 1], key: "a" });
  expect(list.seen()).toEqual([[-1, 0, 1], 0]);
});

test("another page is no arrival: its rows replace those that were being read, from the top", () => {
  const list = show({ rows: first, key: "page 1" });
  list.scrollDown();
  // The rows of the first page stay until those of the second are there.
  list.rerender({ rows: first, key: "page 2" });
  expect(list.seen()).toEqual([first, 0]);
  list.rerender({ rows: [4, 5, 6], key: "page 2" });
  expect(list.seen()).toEqual([[4, 5, 6], 0]);
  expect(list.scrollTo).toHaveBeenCalledOnce();
});

test("nor is it where the one before was read once more on the way to it", () => {
  const list = show({ rows: first, key: "page 1" });
  list.scrollDown();
  list.rerender({ rows: [0, 1, 2], key: "page 2" });
  list.rerender({ rows: [4, 5, 6], key: "page 2" });
  expect(list.seen()).toEqual([[4, 5, 6], 0]);
});
