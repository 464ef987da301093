import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { ExtractionPage } from "./pages/extraction-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const column = (key: string, label: string) => ({
  key,
  label,
  is_personal: false,
});
const source = (key: string, title: string, columns: object[]) => ({
  key,
  title,
  is_packed: false,
  columns,
  splits: [],
  has_changes: false,
  filters: [],
});
const sources = [
  source("sos_inquiries", "SOS 受付一覧", [
    column("reception_number", "受付番号"),
    column("received_at", "受付日時"),
    column("inquiry_status", "状態"),
  ]),
  source("clients", "顧客一覧", [column("name", "顧客名")]),
];

const template = (more: object = {}) => ({
  id: 4,
  version: 1,
  name: "月次",
  source: "sos_inquiries",
  columns: [
    { key: "reception_number", head: "番号" },
    { key: "inquiry_status", head: "状態" },
  ],
  query: {},
  conditions: null,
  format: "xlsx",
  has_head: true,
  split_by: "none",
  only_changes: false,
  sharing: "organisation",
  schedule: "none",
  schedule_day: null,
  purpose: null,
  last_run_on: null,
  next_run_on: null,
  stopped_reason: null,
  is_mine: true,
  created_at: "2026-11-20T00:00:00Z",
  updated_at: "2026-11-20T00:00:00Z",
  created_by: null,
  updated_by: null,
  ...more,
});

const file = (more: object = {}) => ({
  id: 9,
  version: 1,
  source: "sos_inquiries",
  title: "SOS 受付一覧",
  format: "csv_utf8",
  split_by: "none",
  file_count: null,
  conditions: "月次",
  state: "processing",
  progress_done: 300,
  progress_total: 1200,
  error_message: null,
  row_count: null,
  file_size: null,
  unwritable: [],
  created_at: "2026-11-20T00:00:00Z",
  finished_at: null,
  expires_at: null,
  can: {
    download: false,
    cancel: true,
    retry: false,
    as_csv: false,
    delete: false,
  },
  ...more,
});

const meta = {
  total: 1,
  per_page: 100,
  current_page: 1,
  last_page: 1,
  is_total_capped: false,
};
const tooMany =
  "100,001件あり、Excel形式の上限100,000件を超えます。CSV（UTF-8）なら作成できます。";

interface Server {
  templates?: object[];
  count?: number;
  files?: () => object[];
  run?: (body: unknown) => unknown;
}

const show = ({ templates = [], count = 3, files = () => [], run }: Server) =>
  renderPages({
    pages: { "/extraction": ExtractionPage, "/export-data": () => null },
    at: "/extraction",
    account: testAccount("callCenterAgent"),
    answer: ({ path, method, body }) => {
      if (path === "/api/exports/sources") return { data: sources };
      if (path === "/api/exports") return { data: files(), meta };
      if (path.endsWith("/preview")) {
        const { columns } = body as { columns: { head: string }[] };
        const head = columns.map((one) => one.head);
        return {
          data: { head, rows: [head], has_personal: true, left_out: [] },
        };
      }
      if (path.endsWith("/count")) return { data: { count } };
      if (path.endsWith("/run")) return run?.(body);
      if (path === "/api/extractions" && method === "GET")
        return { data: templates, meta };
      return { data: templates[0] };
    },
  });

const choose = async (name: string) =>
  fireEvent.click(
    await screen.findByRole("button", { name: new RegExp(name) }),
  );

test("who has no template is offered samples of what the account may read, and sees one before it is saved", async () => {
  const { sent } = show({});
  const samples = await screen.findByRole("list", { name: "見本" });
  expect(
    within(samples)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["月次案件一覧見本から作る"]);
  await choose("月次案件一覧");
  expect(
    await screen.findByRole("columnheader", { name: "受付番号" }),
  ).toBeDefined();
  expect(screen.getByDisplayValue("月次案件一覧")).toBeDefined();
  expect(screen.getByText("個人情報を含みます")).toBeDefined();
  expect(
    sent.filter(
      ({ method, path }) => method === "POST" && path === "/api/extractions",
    ),
  ).toEqual([]);
});

test("columns are picked by typing, moved by the arrow keys on the handle, and taken out", async () => {
  const { sent } = show({ templates: [template()] });
  await choose("月次");
  const handle = await screen.findByRole("button", { name: /^受付番号.*順/ });
  fireEvent.keyDown(handle, { key: "ArrowDown" });
  const heads = () =>
    screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  await waitFor(() => expect(heads()).toEqual(["状態", "番号"]));
  const adding = screen.getByRole("combobox", { name: /列を追加/ });
  fireEvent.change(adding, { target: { value: "日時" } });
  fireEvent.keyDown(adding, { key: "Enter" });
  await waitFor(() => expect(heads()).toEqual(["状態", "番号", "受付日時"]));
  expect((adding as HTMLInputElement).value).toBe("");
  // Other columns are other rows to show, and no others to count.
  expect(sent.filter(({ path }) => path.endsWith("/count"))).toHaveLength(1);
  const previews = sent.filter(({ path }) => path.endsWith("/preview"));
  expect(previews.at(-1)?.body).toMatchObject({
    columns: [
      { key: "inquiry_status" },
      { key: "reception_number" },
      { key: "received_at" },
    ],
  });
});

test("more rows than a workbook holds are offered as CSV before the run and when it is refused", async () => {
  const bodies: unknown[] = [];
  show({
    templates: [template()],
    count: 100_001,
    run: (body) => {
      bodies.push(body);
      return bodies.length === 1
        ? Response.json(
            { message: "入力", errors: { format: [tooMany] } },
            { status: 422 },
          )
        : { data: file({ state: "waiting" }) };
    },
  });
  await choose("月次");
  expect(await screen.findByText(tooMany)).toBeDefined();
  expect(
    screen.getByRole("button", { name: "CSV（UTF-8）にする" }),
  ).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "抽出する" }));
  fireEvent.click(
    await screen.findByRole("button", { name: "CSV（UTF-8）で抽出する" }),
  );
  await waitFor(() => expect(bodies).toEqual([{}, { format: "csv_utf8" }]));
});

test("a run shows how far it is, and in the end where its file is", async () => {
  let now: object[] = [];
  const { queries } = show({
    templates: [template({ format: "csv_utf8" })],
    files: () => now,
    run: () => {
      now = [file()];
      return { data: file() };
    },
  });
  await choose("月次");
  fireEvent.click(await screen.findByRole("button", { name: "抽出する" }));
  const told = () => queries.invalidateQueries();
  await told();
  const list = await screen.findByRole("region", { name: "作成中のファイル" });
  expect(within(list).getByText(/300 \/ 1,200件/)).toBeDefined();
  now = [
    file({
      state: "complete",
      row_count: 1200,
      can: {
        download: true,
        cancel: false,
        retry: false,
        as_csv: false,
        delete: true,
      },
    }),
  ];
  await told();
  expect(
    await within(list).findByRole("button", { name: "ダウンロード" }),
  ).toBeDefined();
  expect(
    within(list)
      .getByRole("link", { name: "作成ファイル" })
      .getAttribute("href"),
  ).toBe("/export-data");
});

test("somebody else's template is run with the reader's own reason and cannot be changed", async () => {
  const bodies: unknown[] = [];
  show({
    templates: [template({ is_mine: false, format: "csv_utf8" })],
    run: (body) => {
      bodies.push(body);
      return { data: file() };
    },
  });
  await choose("月次");
  const name = await screen.findByDisplayValue("月次");
  expect(name.closest("fieldset")?.disabled).toBe(true);
  const purpose = screen.getByLabelText(/利用目的/);
  fireEvent.change(purpose, { target: { value: "監査" } });
  expect(screen.queryByRole("button", { name: "保存" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "抽出する" }));
  await waitFor(() => expect(bodies).toEqual([{ purpose: "監査" }]));
});
