import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountProvider, type Account } from "#platform/web/api/account.ts";
import { makeQueryClient } from "#platform/web/api/query.ts";
import { writeTokens } from "#platform/web/api/tokens.ts";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import { type InquiryInput } from "../../contract/schema.ts";
import { inquiryActions } from "../../contract/lookups.ts";
import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { formText } from "#platform/web/form-text.ts";
import { InquiryFormPage } from "./inquiry-form-page.tsx";

const account: Account = {
  user_id: "3",
  name: "藤崎 美咲",
  organisation: "救援センター",
  roles: ["callCenterAgent"],
  permissions: ["sos", "client_management"],
  side: "call_centre",
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

const nobody = { at: null, by: null };
const ability = { allowed: true, because: null, reason: "" };

/** A server in memory: one case, and whatever else the form asks. */
const server = {
  sent: [] as Sent[],
  isDown: false,
  /** Runs before an answer leaves. */
  meanwhile: undefined as (() => Promise<void>) | undefined,
  row: undefined as
    | (InquiryInput & { version: number; inquiry_status: string })
    | undefined,
  vehicles: [] as unknown[],
  /** Acknowledged correspondence rows, by their keys. */
  rows: new Map<string, Record<string, unknown>>(),
  /** Writes a row down and lets its answer get lost. */
  losesRows: false,
};

const wholeCase = () => ({
  ...server.row,
  id: 7,
  reception_number: "202611210001",
  dispatch_status: "required",
  cancellation_reason: null,
  treatment: null,
  treatment_result: null,
  complete_time: null,
  car_dealer_name: null,
  car_dealer_branch_name: null,
  completed: nobody,
  approved: nobody,
  caller_completion_work_done: nobody,
  caller_completion_arrangement_done: nobody,
  car_dealer_completion_work_done: nobody,
  follow_up_call_done: nobody,
  desired_contact_at: null,
  desired_contact_note: null,
  next_action: {
    kind: "dispatch",
    text: null,
    since: "2026-11-21T07:00:00.000Z",
    due_at: "2026-11-21T07:15:00.000Z",
  },
  tasks: [],
  cancel_requested_at: null,
  send_back: null,
  merged_into: null,
  created_at: "2026-11-21T07:00:00.000Z",
  created_by: "藤崎 美咲",
  updated_at: "2026-11-21T07:00:00.000Z",
  updated_by: "小野寺 直樹",
  can: Object.fromEntries(inquiryActions.map((name) => [name, ability])),
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

const answerCase = ({ method, path, body }: Sent): Response => {
  const { version, ...fields } = body;
  if (method === "POST" && path.endsWith("/start")) {
    if (server.row) server.row.inquiry_status = "in_progress";
    return json({ data: wholeCase() });
  }
  if (method === "POST") {
    const empty = beginningOf(inquiryCase);
    server.row = { ...empty, ...fields, version: 1, inquiry_status: "typing" };
    return json({ data: wholeCase() }, 201);
  }
  if (method === "PATCH" && server.row !== undefined) {
    if (version !== server.row.version)
      return json(
        {
          message: "他のユーザーが更新しました。",
          changed_by: "小野寺 直樹",
          changed_at: "2026-11-20T17:20:00.000Z",
        },
        568,
      );
    server.row = { ...server.row, ...fields, version: server.row.version + 1 };
  }
  return json({ data: wholeCase() });
};

const answerRows = ({ method, key, body }: Sent): Response => {
  if (method === "GET")
    return json({
      data: [...server.rows.values()].map((row, index) => ({
        ...row,
        is_shared: false,
        is_of_dealer: false,
        id: index + 1,
        created_by: account.name,
      })),
    });
  if (!server.rows.has(key ?? "")) server.rows.set(key ?? "", body);
  if (server.losesRows) throw new TypeError("lost");
  const answered = { is_shared: false, is_of_dealer: false, ...body, id: 1 };
  return json({ data: { ...answered, created_by: account.name } }, 201);
};

const answer = (sent: Sent): Response => {
  if (sent.path.endsWith("/correspondences")) return answerRows(sent);
  if (sent.path.endsWith("/precheck"))
    return json({ data: { open_cases: [], special_clients: [] } });
  if (sent.path.startsWith("/api/vehicles"))
    return json({ data: server.vehicles, is_capped: false });
  if (sent.path.startsWith("/api/hinoSosInquiries")) return answerCase(sent);
  return json({ data: [], meta: { total: 0 } });
};

const fakeFetch: typeof fetch = async (input, init) => {
  const url = new URL(
    input instanceof Request ? input.url : input,
    "http://localhost",
  );
  const sent: Sent = {
    method: init?.method ?? "GET",
    path: url.pathname,
    key: new Headers(init?.headers).get("idempotency-key"),
    body: JSON.parse(
      typeof init?.body === "string" ? init.body : "{}",
    ) as Sent["body"],
  };
  server.sent.push(sent);
  if (server.isDown && sent.method !== "GET") throw new TypeError("down");
  const answered = answer(sent);
  if (sent.method !== "GET") await server.meanwhile?.();
  return answered;
};

/** @param address where the form is opened: blank, or that of the case that a first save made of it */
const openForm = (address = "/") => {
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page("/", InquiryFormPage),
      page("/$", () => <p>別のページ</p>),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return render(
    <AppTheme>
      <QueryClientProvider client={makeQueryClient(() => undefined)}>
        <AccountProvider value={account}>
          <RouterProvider router={router} />
        </AccountProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
};

const addressOfCase = "/?id=7";

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const input = await field(name);
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
};
const save = () => fireEvent.keyDown(window, { key: "s", ctrlKey: true });
const writes = () => server.sent.filter(({ method }) => method !== "GET");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeTokens({ access_token: "a", refresh_token: "r" }, account.user_id);
  Object.assign(server, {
    sent: [],
    isDown: false,
    meanwhile: undefined,
    row: undefined,
    vehicles: [],
    rows: new Map(),
    losesRows: false,
  });
  vi.stubGlobal("fetch", fakeFetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("rules at the fields", () => {
  it("normalises what is typed and sends it in the contract's form", async () => {
    openForm();
    await type("登録番号", "尾張小牧１００あ１２３４");
    await type("電話番号", "０９０ー１２３４ー５６７８");
    await type("通報者カナ", "やまだ");
    await type("顧客コード", "１２３４５６７８");
    await type("初度登録年月", "R6.3");
    await type("納車日", "令和6年4月1日");
    await type("キロポスト", "１２０．５");
    await type("郵便番号", "4600001");
    save();
    await waitFor(() => expect(server.row).toBeDefined());
    expect(server.row).toMatchObject({
      vehicle_registration_number: {
        bureau: "尾張小牧",
        category: "100",
        kana: "あ",
        designated_number: "1234",
      },
      caller_phone: "090-1234-5678",
      caller_name_kana: "ヤマダ",
      company_customer_code: "123-45678",
      first_registration: "2024-03",
      delivery_date: "2024-04-01",
      kilopost: 120.5,
      postal_code: "460-0001",
      service_division: ["A", "J"],
      receiver_name: "藤崎 美咲",
    });
  });

  it("caps by weight: Japanese counts 2", async () => {
    openForm();
    await type("通報者名", "あ".repeat(30));
    expect((await field("通報者名")).value).toBe("あ".repeat(30));
    expect(screen.getByText(formText.field.over(5))).toBeTruthy();
    await type("受付者", "a".repeat(20));
    expect(screen.getByText(formText.field.over(4))).toBeTruthy();
  });

  it("says at the field what cannot be read and sends nothing", async () => {
    openForm();
    await type("納車日", "99/99");
    save();
    const input = await field("納車日");
    await waitFor(() =>
      expect(input.getAttribute("aria-invalid")).toBe("true"),
    );
    expect(writes()).toEqual([]);
    expect(input.value).toBe("99/99");
  });
});

describe("saving", () => {
  it("saves an almost empty case, shows its number and sends only changes afterwards", async () => {
    openForm();
    await type("通報者名", "山田");
    save();
    await screen.findByText("202611210001");
    await type("備考", "夜間のみ");
    save();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({
      method: "PATCH",
      body: { memo: "夜間のみ", version: 1 },
    });
  });

  it("retries after a lost network with the same key and body: one case", async () => {
    openForm();
    await type("通報者名", "山田");
    server.isDown = true;
    save();
    await waitFor(() => expect(writes()).toHaveLength(1));
    await type("備考", "後から");
    server.isDown = false;
    await waitFor(() => {
      save();
      expect(writes().length).toBeGreaterThan(1);
    });
    await screen.findByText("202611210001");
    const posts = writes().filter(({ method }) => method === "POST");
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    expect(posts[1]?.body).toEqual(posts[0]?.body);
    await waitFor(() => expect(server.row?.memo).toBe("後から"));
  });

  it("starts only with what the start needs, and goes to the detail", async () => {
    openForm();
    await type("通報者名", "山田");
    const start = await screen.findByRole("button", { name: "対応を開始" });
    await userEvent.click(start);
    await waitFor(async () =>
      expect((await field("電話番号")).getAttribute("aria-invalid")).toBe(
        "true",
      ),
    );
    // A refused start uses up no reception number.
    expect(writes()).toEqual([]);
    await type("電話番号", "0312345678");
    const trouble = await field("トラブル区分");
    await userEvent.click(trouble);
    await userEvent.click(await screen.findByText("バッテリー上がり"));
    await userEvent.click(start);
    await screen.findByText("別のページ");
    expect(server.row?.inquiry_status).toBe("in_progress");
  });
});

describe("drafts", () => {
  it("bring everything back after a crash, the save that was under way too", async () => {
    const first = openForm();
    await type("通報者名", "山田太郎");
    server.isDown = true;
    save();
    await waitFor(() => expect(writes()).toHaveLength(1));
    await screen.findByText(/下書き保存/);
    first.unmount();
    server.isDown = false;
    openForm();
    await waitFor(async () =>
      expect((await field("通報者名")).value).toBe("山田太郎"),
    );
    save();
    await screen.findByText("202611210001");
    const keys = writes().map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it("keep what was typed while a save was on its way", async () => {
    const first = openForm();
    await type("通報者名", "山田");
    server.meanwhile = async () => {
      server.meanwhile = undefined;
      await type("備考", "途中で入力");
    };
    save();
    await screen.findByText("202611210001");
    expect((await field("備考")).value).toBe("途中で入力");
    expect(server.row?.memo).toBeNull();
    first.unmount();
    openForm(addressOfCase);
    await waitFor(async () =>
      expect((await field("備考")).value).toBe("途中で入力"),
    );
    expect(await screen.findByText("202611210001")).toBeDefined();
  });

  it("are gone after a save", async () => {
    const first = openForm();
    await type("通報者名", "山田太郎");
    save();
    await screen.findByText("202611210001");
    first.unmount();
    openForm();
    expect((await field("通報者名")).value).toBe("");
  });
});

describe("correspondence rows", () => {
  const add = async () =>
    userEvent.click(
      await screen.findByRole("button", { name: "対応内容を追加" }),
    );
  const rowsWritten = () => [...server.rows.values()].map(({ body }) => body);
  const rowPosts = () =>
    writes().filter(({ path }) => path.endsWith("/correspondences"));
  const bodies = () => screen.queryAllByLabelText<HTMLInputElement>("内容");
  const write = (at: number, text: string) => {
    const input = bodies()[at];
    if (input === undefined) throw new Error("no such row");
    fireEvent.focus(input);
    fireEvent.input(input, { target: { value: text } });
    fireEvent.blur(input);
  };

  it("follow the save, leave the form and are shown as sent; blank ones stay out", async () => {
    openForm();
    await add();
    await add();
    write(0, "本人へ折返し");
    // Saved out of the field: it is disabled under the cursor while it is being sent.
    bodies()[0]?.focus();
    save();
    await screen.findByText("本人へ折返し", { selector: "li p" });
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(rowPosts()).toHaveLength(1);
    expect(rowPosts()[0]?.body).toMatchObject({
      direction: "outgoing",
      person: "藤崎 美咲",
      counterpart: null,
    });
  });

  it("go alone where nothing of the case has changed", async () => {
    openForm();
    await type("通報者名", "山田");
    save();
    await screen.findByText("202611210001");
    await add();
    write(0, "到着を連絡");
    save();
    await waitFor(() => expect(rowsWritten()).toEqual(["到着を連絡"]));
    expect(writes().filter(({ method }) => method === "PATCH")).toEqual([]);
  });

  it("stay in form and draft when their answer is lost, and are there once when they go again", async () => {
    const first = openForm();
    await add();
    write(0, "警察へ連絡");
    server.losesRows = true;
    save();
    await screen.findByText("202611210001");
    await screen.findByText(/送信できたか確認できていません/);
    await waitFor(() => expect(bodies()[0]?.disabled).toBe(true));
    first.unmount();
    server.losesRows = false;
    openForm(addressOfCase);
    await waitFor(() => expect(bodies()[0]?.value).toBe("警察へ連絡"));
    save();
    await waitFor(() => expect(bodies()).toHaveLength(0));
    expect(rowsWritten()).toEqual(["警察へ連絡"]);
    expect(new Set(rowPosts().map(({ key }) => key)).size).toBe(1);
    expect(rowPosts()).toHaveLength(2);
    expect(
      writes().filter(({ path }) => path === "/api/hinoSosInquiries"),
    ).toHaveLength(1);
  });

  it("typed while a save was on its way are kept for the next", async () => {
    openForm();
    await add();
    write(0, "最初の行");
    server.meanwhile = async () => {
      server.meanwhile = undefined;
      write(0, "最初の行に続けて入力");
      await add();
      write(1, "途中の行");
    };
    save();
    await screen.findByText("202611210001");
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies().map(({ value }) => value)).toEqual([
      "最初の行に続けて入力",
      "途中の行",
    ]);
    expect(rowPosts()).toEqual([]);
    await waitFor(() => {
      save();
      expect(rowsWritten()).toEqual(["最初の行に続けて入力", "途中の行"]);
    });
    await waitFor(() => expect(bodies()).toHaveLength(0));
    expect(rowPosts()).toHaveLength(2);
  });

  it("say what is missing, and leave when they are withdrawn", async () => {
    openForm();
    await add();
    await type("相手先", "東名レッカー");
    save();
    await waitFor(() =>
      expect(bodies()[0]?.getAttribute("aria-invalid")).toBe("true"),
    );
    expect(writes()).toEqual([]);
    await userEvent.click(
      screen.getByRole("button", { name: "未送信の対応内容 1を取り消す" }),
    );
    expect(bodies()).toHaveLength(0);
    await type("通報者名", "山田");
    save();
    await screen.findByText("202611210001");
    expect(rowPosts()).toEqual([]);
  });
});

describe("conflict", () => {
  const openConflict = async () => {
    openForm();
    await type("通報者名", "山田");
    save();
    await screen.findByText("202611210001");
    if (server.row !== undefined)
      server.row = {
        ...server.row,
        memo: "小野寺の備考",
        landmark: "橋の手前",
        version: 2,
      };
    await type("備考", "私の備考");
    save();
    return screen.findByRole("dialog");
  };

  it("shows both values with the person, and saves the chosen one", async () => {
    const dialog = await openConflict();
    expect(dialog.textContent).toContain("小野寺 直樹");
    expect(dialog.textContent).toContain("私の備考");
    expect(dialog.textContent).not.toContain("橋の手前");
    await userEvent.click(screen.getByLabelText(/小野寺の備考/));
    await userEvent.click(
      screen.getByRole("button", { name: "選んだ値で保存" }),
    );
    await waitFor(async () =>
      expect((await field("備考")).value).toBe("小野寺の備考"),
    );
    expect((await field("目印")).value).toBe("橋の手前");
  });

  it("loses nothing when the agent goes back", async () => {
    await openConflict();
    await userEvent.click(screen.getByRole("button", { name: "入力に戻る" }));
    expect((await field("備考")).value).toBe("私の備考");
    expect(server.row?.memo).toBe("小野寺の備考");
  });
});

describe("vehicle look-up", () => {
  it("fills vehicle and customer out of the registry without touching the caller", async () => {
    server.vehicles = [
      {
        plate_bureau: "山梨",
        plate_category: "101",
        plate_kana: "あ",
        plate_number: "1145",
        chassis_number: "FN1AWG-100015",
        model: "2PG-FN1AWG",
        make: 1,
        exhaust_gas_symbol: null,
        first_registration: "2019-11",
        delivery_date: null,
        owner_name: "ひかり野倉庫有限会社",
        owner_kana: null,
        customer_code: "750-10229",
        customer_class: "S",
        owner_telephone: "055-721-4907",
        vehicle_use: "commercial",
        gross_weight_kg: null,
        max_load_kg: null,
        seats: null,
        communication_device_status: "consent",
        sim_status: 1,
        consent_document: "10",
        dealer_code: null,
      },
    ];
    openForm();
    await type("顧客会社名", "別の会社");
    await type("登録番号", "山梨101あ1145");
    // What is found lies over the form while the keys are in its section.
    await userEvent.click(await field("車台番号"));
    const take = await screen.findByRole("button", { name: /を反映/ });
    expect(screen.getByText(/上書きされる項目/).textContent).toContain(
      "別の会社 → ひかり野倉庫有限会社",
    );
    await userEvent.click(take);
    expect((await field("顧客会社名")).value).toBe("ひかり野倉庫有限会社");
    expect((await field("車台番号")).value).toBe("FN1AWG-100015");
    expect((await field("電話番号")).value).toBe("");
  });
});
