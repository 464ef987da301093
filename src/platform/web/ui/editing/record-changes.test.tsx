import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { AppTheme } from "../../theme/app-theme.tsx";
import { isOvertaken, RecordChanges } from "./record-changes.tsx";

afterEach(cleanup);

const allowed = { allowed: true, because: null, reason: "" } as const;
const refused = {
  allowed: false,
  because: "state",
  reason: "現在の状態ではこの操作はできません。",
} as const;

const dialog = (
  version: number,
  eta: string,
  ability: typeof allowed | typeof refused = allowed,
) => (
  <AppTheme>
    <RecordChanges
      record={{ version, updated_by: "小野寺 直樹" }}
      facts={{ 進捗: "依頼中", 到着予定: eta }}
      ability={ability}
    />
  </AppTheme>
);

it("says nothing of the record as it was opened", () => {
  render(dialog(3, ""));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("names who changed what, before and after, and only that", () => {
  const { rerender } = render(dialog(3, ""));
  rerender(dialog(4, "2026/11/22 09:30:00"));
  const notice = screen.getByRole("alert");
  expect(notice.textContent).toContain("小野寺 直樹");
  expect(notice.textContent).toContain(
    "到着予定（空欄） → 2026/11/22 09:30:00",
  );
  expect(notice.textContent).not.toContain("進捗");
  expect(notice.textContent).toContain("入力した内容は残っています。");
});

it("gives the reason where the step is no longer possible", () => {
  const { rerender } = render(dialog(3, ""));
  rerender(dialog(4, "", refused));
  expect(screen.getByRole("alert").textContent).toContain(refused.reason);
});

it.each([
  [568, true],
  [570, true],
  [422, false],
  [0, false],
])("a refusal with %d: overtaken %s", (status, expected) => {
  expect(isOvertaken(new ApiError(status, ""))).toBe(expected);
});
