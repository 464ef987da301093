import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppTheme } from "../../theme/app-theme.tsx";
import { FilterDate } from "./filter-typed.tsx";
import { FilterSearch } from "./filter-text.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const asked = vi.fn<(value: string) => void>();

/** A list whose query takes the keyword as late as a navigation does. */
function List({ lag }: { lag: number }) {
  const [query, setQuery] = useState("");
  return (
    <AppTheme>
      <FilterSearch
        label="検索"
        value={query}
        onChange={(value) => {
          asked(value);
          setTimeout(() => setQuery(value), lag);
        }}
      />
      <button type="button" onClick={() => setQuery("")}>
        外す
      </button>
    </AppTheme>
  );
}

const pass = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds));

const show = (lag: number): HTMLInputElement => {
  asked.mockClear();
  render(<List lag={lag} />);
  return screen.getByRole("searchbox");
};

const type = (input: HTMLElement, text: string): void => {
  fireEvent.change(input, { target: { value: text } });
};

test("a keyword typed key by key stays and is asked for once, after the pause", async () => {
  const input = show(0);
  for (const text of ["山", "山田", "山田 ", "山田 1"]) {
    type(input, text);
    await pass(100);
  }
  expect(input.value).toBe("山田 1");
  expect(asked).not.toHaveBeenCalled();
  await pass(250);
  expect(asked.mock.calls).toEqual([["山田 1"]]);
});

test("a query that answers late does not take back what was typed since", async () => {
  const input = show(400);
  type(input, "ab");
  await pass(300);
  type(input, "abc");
  await pass(300);
  expect(asked.mock.calls).toEqual([["ab"], ["abc"]]);
  await pass(150);
  expect(input.value).toBe("abc");
  await pass(1000);
  expect(input.value).toBe("abc");
});

test("Enter asks at once, but not while composing", async () => {
  const input = show(0);
  type(input, "やま");
  fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
  await pass(10);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: "Enter" });
  await pass(10);
  expect(asked.mock.calls).toEqual([["やま"]]);
});

test("a keyword removed elsewhere leaves the field", async () => {
  const input = show(0);
  type(input, "山田");
  await pass(300);
  fireEvent.click(screen.getByRole("button", { name: "外す" }));
  expect(input.value).toBe("");
});

test("a date is typed key by key and read when the field is left", async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  render(
    <AppTheme>
      <FilterDate label="開始" value={undefined} onChange={onChange} />
    </AppTheme>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const input = screen.getByLabelText<HTMLInputElement>("開始");
  await user.type(input, "2026/11/20");
  expect(input.value).toBe("2026/11/20");
  await user.tab();
  expect(onChange).toHaveBeenCalledWith("2026-11-20");
});
