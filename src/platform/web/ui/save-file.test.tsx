import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppTheme } from "../theme/app-theme.tsx";
import { saveLinked } from "./save-file.ts";
import { FileViewer } from "./viewer/viewer-dialog.tsx";

const saved: string[] = [];
const file = {
  name: "見積.xls",
  kind: "excel" as const,
  url: "/uploaded/hinoSos/inquiryForm/5/a?signature=x",
};

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (make: () => Response) =>
  vi.stubGlobal("fetch", () => Promise.resolve(make()));
const gone = () =>
  Response.json({ message: "ファイルが存在しません。" }, { status: 562 });

test("a file that is there is saved under its name", async () => {
  answer(() => new Response("x", { status: 206 }));
  await saveLinked(file);
  expect(saved).toEqual(["見積.xls"]);
});

test.each([
  ["JSON", gone],
  [
    "a file",
    () =>
      new Response("x", {
        status: 562,
        headers: { "content-type": "application/pdf" },
      }),
  ],
])("of a file that is gone nothing is saved: told by %s", async (_, make) => {
  answer(make);
  await expect(saveLinked(file)).rejects.toThrow("ファイルが存在しません。");
  expect(saved).toEqual([]);
});

test("no answer is told too, and what was made here is saved without asking", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("down")));
  await expect(saveLinked(file)).rejects.toThrow("ネットワークエラー");
  await saveLinked({ name: "b.pdf", url: "blob:x" });
  expect(saved).toEqual(["b.pdf"]);
});

test("the viewer says so where the file was to be saved", async () => {
  answer(gone);
  render(
    <AppTheme>
      <FileViewer file={file} onClose={() => undefined} />
    </AppTheme>,
  );
  await userEvent.click(screen.getByRole("button", { name: /保存/ }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "ファイルが存在しません。",
  );
  expect(saved).toEqual([]);
});
