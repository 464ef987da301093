import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import type { ImportRun } from "../contract/schema.ts";
import { importText } from "../contract/text.ts";
import { ImportWorkbench } from "./components/import-workbench.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const run: ImportRun = {
  id: 5,
  version: 1,
  kind: "members",
  title: "会員",
  columns: [],
  file_name: "会員.csv",
  encoding: "UTF-8",
  state: "checking",
  header: [],
  samples: [],
  mapping: {},
  row_count: 1,
  error_row_count: 0,
  create_count: 0,
  update_count: 0,
  updates: null,
  identity_column: "",
  unchanged_count: 0,
  warning_row_count: 0,
  left_out_count: 0,
  can_be_whole: false,
  is_whole: false,
  held_count: 0,
  absent_count: 0,
  needs_confirmation: false,
  can_confirm: false,
  progress_done: 0,
  progress_total: null,
  error_message: null,
};

/** The workbench with a file that the server answers so; `held` is what it says of the run later on. */
const send = async (answered: unknown, held: { now: ImportRun }) => {
  const { queries } = renderPages({
    pages: {
      "/": () => <ImportWorkbench kind="members" onClose={() => undefined} />,
    },
    at: "/",
    account: testAccount("administrator"),
    answer: ({ method, path }) => {
      if (path === "/api/imports/kinds")
        return { data: [{ key: "members", title: "会員", columns: [] }] };
      if (path === "/api/imports/5") return { data: held.now };
      return method === "POST" ? answered : { data: [] };
    },
  });
  await userEvent.upload(
    await screen.findByLabelText("ファイルを選択", { selector: "input" }),
    new File(["会員番号"], "会員.csv", { type: "text/csv" }),
  );
  return queries;
};

/** Whether it is said in the window, where it stands, and as a red notification. */
const isSaidTwice = async (message: string): Promise<boolean> => {
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(message);
  const said = await screen.findAllByText(message);
  return said.some((one) => one.closest("[data-kind=error]") !== null);
};

test("a file that is refused is said in the page and as a red notification", async () => {
  const message = "データの行がありません。";
  await send(
    Response.json({ message, errors: { file: [message] } }, { status: 422 }),
    { now: run },
  );
  expect(await isSaidTwice(message)).toBe(true);
});

test("work that fails while it is watched is, too", async () => {
  const held = { now: run };
  const queries = await send({ data: run }, held);
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  const message = "取り込みに失敗しました。";
  held.now = { ...run, version: 2, state: "mapping", error_message: message };
  await queries.invalidateQueries();
  expect(await isSaidTwice(message)).toBe(true);
});

test("a file with wrong rows is, too, and the band stays until they are right", async () => {
  const held = { now: run };
  const queries = await send({ data: run }, held);
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  held.now = { ...run, version: 2, state: "checked", error_row_count: 2 };
  await queries.invalidateQueries();
  expect(await isSaidTwice(importText.someWrong)).toBe(true);
  const dialog = within(screen.getByRole("dialog"));
  expect(
    dialog.getByText(importText.someWrong).closest("[role=alert]"),
  ).toBeTruthy();
});
