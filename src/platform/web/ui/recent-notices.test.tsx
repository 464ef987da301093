import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
} from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { text } from "../text.ts";
import { noticeMilliseconds } from "../theme/tokens.ts";
import { clearNotices, notify } from "./notices.ts";
import { RecentNotices } from "./recent-notices.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearNotices();
  vi.useRealTimers();
  cleanup();
});

const button = (standing: number) =>
  screen.queryByRole("button", { name: text.notice.button(standing) });

it("counts the errors that stand nowhere else, and offers to close each", async () => {
  render(<RecentNotices />);
  act(() => {
    notify.error("失敗しました。");
    notify.news("取られました。");
    notify.success("保存しました。");
  });
  expect(button(0)).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(noticeMilliseconds);
  });
  vi.useRealTimers();
  fireEvent.click(button(1) ?? document.body);
  const standing = await screen.findByRole("region");
  expect(standing.textContent).toBe("失敗しました。");
  fireEvent.click(
    screen.getByRole("button", { name: text.error.close_standing }),
  );
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  // What others did is no error.
  expect(screen.getByText(text.notice.news)).toBeDefined();
});
