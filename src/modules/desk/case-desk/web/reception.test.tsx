import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  codeField,
  instantField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { anyOf, type Permission } from "#platform/contract/permissions.ts";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { settle } from "#platform/web/testing/turns.ts";
import { correspondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import { deskEndpoints } from "../contract/desk-endpoints.ts";
import { deskFilters } from "../contract/desk-filter-fields.ts";
import { deskSchemas } from "../contract/desk-schema.ts";
import { defineCaseFields, held, kept } from "../contract/fields.ts";
import { approvalNeeds } from "../contract/lookups.ts";
import { type DeskScreen, deskScreens } from "./embeds/desk-screens.tsx";
import {
  noFollower,
  type ReceptionFollower,
  type ReceptionForm,
} from "./form/reception-form.ts";
import { ReceptionOriginProvider } from "./embeds/reception-origin.tsx";
import type { ReceptionCall } from "./embeds/reception-page.tsx";

const fields = defineCaseFields({
  reception: {
    title: "受付",
    fields: {
      received_at: held(instantField("受付日時")),
      receiver_name: textField("受付者", 6),
      caller_name: textField("名前", 50),
      caller_phone: telephoneField("電話番号"),
      callback_phone: telephoneField("折返し先"),
    },
  },
  content: {
    title: "質問",
    fields: {
      subject: textField("件名", 100),
      approval_need: held(codeField("承認", approvalNeeds), () => "need"),
    },
  },
  office: { title: "事務局", fields: { asked_at: kept(instantField("依頼")) } },
});
const schemas = deskSchemas(fields, deskFilters({}));
const access = anyOf("sos");
const paths = { path: "/api/things", tag: "things", desk: "sos" } as const;
const link = vi.fn<ReceptionCall["link"]>(() => Promise.resolve());
const known = {
  caller_name: "山田",
  caller_phone: "090-1234-5678",
  vehicle_model: "2PG-FN1AWG",
};
const Caller: ReceptionCall["Caller"] = ({ call_id, onKnown }) => {
  useEffect(() => onKnown(known), [onKnown]);
  return <p>着信 {call_id}</p>;
};
const desk: DeskScreen = {
  module: "sos",
  what: "質問",
  pages: {
    list: { ...caseDesks.sos.pages.list, title: "質問一覧" },
    form: { ...caseDesks.sos.pages.form, title: "質問登録" },
    detail: { ...caseDesks.sos.pages.detail, title: "質問" },
  },
  fields,
  schemas,
  endpoints: {
    ...deskEndpoints(
      {
        ...paths,
        sendBackPath: "/api/thingSendBacks",
        approval: "approval_sos",
        readers: access,
        creators: access,
      },
      schemas,
    ),
    correspondences: correspondenceEndpoints(paths),
  },
  export_source: "things",
  reception: {
    call: { Caller, link },
    starts_with: ["caller_name", ["caller_phone", "callback_phone"]],
  },
  taskWord: () => "",
  text: { create: "", searchHint: "" },
};
const { form } = deskScreens(() => Promise.resolve(desk));

const actions =
  "update start complete approve send_back reopen delete waive_approval";
const can = Object.fromEntries(
  actions.split(" ").map((name) => [name, abilityGranted]),
);
const caseOf = (values: object) => ({
  id: 7,
  version: 1,
  reception_number: "202611210007",
  inquiry_status: "typing",
  received_at: "2026-11-20T16:00:00.000Z",
  receiver_name: null,
  caller_name: null,
  caller_phone: null,
  callback_phone: null,
  subject: null,
  approval_need: "need",
  asked_at: null,
  names: {},
  next_action: null,
  tasks: [],
  send_back: null,
  completed: { at: null, by: null },
  approved: { at: null, by: null },
  created_at: "",
  created_by: null,
  updated_at: "",
  updated_by: null,
  can,
  ...values,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  link.mockClear();
});

const row = { id: 1, is_shared: false, is_of_dealer: false, created_by: "" };
const path = "/hino-sos/inquiry-form";
const open = (
  at = path,
  given: {
    held?: object;
    permissions?: readonly Permission[];
    form?: typeof form;
    /** What the server says of a row, by its field. */
    refused?: object;
  } = {},
) => {
  let now: object = caseOf(given.held ?? {});
  const account = testAccount("callCenterAgent");
  writeTokens({ access_token: "a", refresh_token: "r" }, account.user_id);
  return renderPages({
    pages: {
      [path]: given.form ?? form,
      "/hino-sos/inquiry/$id": () => <p>詳細</p>,
    },
    at,
    account: {
      ...account,
      permissions: given.permissions ?? account.permissions,
    },
    answer: ({ method, path: asked, body }: SentRequest) => {
      if (asked.endsWith("/correspondences") && given.refused && body)
        return Response.json(
          { message: "必須", errors: given.refused },
          { status: 422 },
        );
      if (asked.endsWith("/correspondences"))
        return {
          data: method === "GET" ? [] : { ...row, ...(body as object) },
        };
      if (method !== "GET") now = { ...now, ...(body as object) };
      return asked.startsWith("/api/things")
        ? Response.json(
            { data: now },
            { status: asked === "/api/things" ? 201 : 200 },
          )
        : undefined;
    },
  });
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const input = await field(name);
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
};
const save = () => fireEvent.keyDown(window, { key: "s", ctrlKey: true });
const writes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method !== "GET");
const start = () =>
  screen.findByRole<HTMLButtonElement>("button", { name: "対応を開始" });

test("a declared desk is received in sections with keys, by who is signed in, without what nobody types", async () => {
  open();
  expect((await field("受付者")).value).toBe("藤崎 ");
  const links = screen
    .getByRole("navigation", { name: "項目一覧" })
    .querySelectorAll("a");
  expect([...links].map(({ textContent }) => textContent)).toEqual([
    "受付1",
    "質問2",
  ]);
  expect(screen.queryByLabelText("依頼")).toBeNull();
  expect(screen.queryByText("Alt+R")).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText("名前")),
  );
});

test("it is saved once and then by its changes, in an address of its own; rows go with it", async () => {
  const { sent, router } = open();
  await type("名前", "山田");
  save();
  expect(await screen.findByText("202611210007")).toBeDefined();
  await waitFor(() => expect(router.state.location.href).toMatch(/\?id=7$/));
  await type("件名", "停止");
  fireEvent.click(screen.getByRole("button", { name: "対応内容を追加" }));
  await type("内容", "折り返す");
  save();
  await waitFor(() => expect(writes(sent)).toHaveLength(3));
  expect(
    writes(sent).map(({ method, path: asked }) => `${method} ${asked}`),
  ).toEqual([
    "POST /api/things",
    "PATCH /api/things/7",
    "POST /api/things/7/correspondences",
  ]);
  expect(writes(sent)[0]?.body).not.toHaveProperty("asked_at");
  expect(writes(sent)[1]?.body).toEqual({ subject: "停止", version: 1 });
  expect(writes(sent)[2]?.body).toMatchObject({ body: "折り返す" });
});

test("a row that the server refuses stays, with what is wrong at its field", async () => {
  open(path, { refused: { body: ["現在より後の日時は入力できません。"] } });
  await type("名前", "山田");
  fireEvent.click(screen.getByRole("button", { name: "対応内容を追加" }));
  await type("内容", "折り返す");
  save();
  await waitFor(async () => expect(await isRefused("内容")).toBe(true));
  expect((await field("内容")).value).toBe("折り返す");
  expect(
    screen.getAllByText(/現在より後の日時は入力できません/).length,
  ).toBeGreaterThan(0);
});

test("what is typed lies in a draft until it is saved", async () => {
  open();
  await type("件名", "停止");
  await screen.findByText(/下書き保存/);
  cleanup();
  const { sent } = open();
  await waitFor(async () => expect((await field("件名")).value).toBe("停止"));
  save();
  await screen.findByText("202611210007");
  expect(writes(sent)).toHaveLength(1);
  cleanup();
  open();
  expect((await field("件名")).value).toBe("");
});

test("the work begins with what it needs: the rest is said at its fields, before a number is used up", async () => {
  const { sent } = open();
  fireEvent.click(await start());
  await waitFor(async () =>
    expect((await field("電話番号")).getAttribute("aria-invalid")).toBe("true"),
  );
  expect((await field("名前")).getAttribute("aria-invalid")).toBe("true");
  expect(
    screen.getAllByText(/電話番号・折返し先のいずれかを入力してください/),
  ).not.toEqual([]);
  expect(writes(sent)).toEqual([]);
  await type("名前", "山田");
  await type("折返し先", "0312345678");
  await type("電話番号", "");
  fireEvent.click(await start());
  expect(await screen.findByText("詳細")).toBeDefined();
  expect(writes(sent).map((one) => one.path)).toEqual([
    "/api/things",
    "/api/things/7/start",
  ]);
});

const isRefused = async (name: string) =>
  (await field(name)).getAttribute("aria-invalid") === "true";
const leave = async (name: string) => {
  fireEvent.blur(await field(name));
  // What leaving checks is said in a later turn.
  await settle();
};

test("what follows the case may ask before the work starts; nothing is saved unless it is agreed to", async () => {
  const follower: ReceptionFollower = {
    ...noFollower,
    useFollowing: () => ({
      ...noFollower.useFollowing({} as ReceptionForm),
      asksToStart: () => ({ title: "質問が残る", body: "", action: "進む" }),
    }),
  };
  const asking = deskScreens(() =>
    Promise.resolve({ ...desk, reception: { ...desk.reception, follower } }),
  );
  const { sent } = open(path, { form: asking.form });
  await type("名前", "山田");
  await type("電話番号", "0312345678");
  fireEvent.click(await start());
  expect(await screen.findByText("質問が残る")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "戻る" }));
  await waitFor(() => expect(screen.queryByText("質問が残る")).toBeNull());
  expect(writes(sent)).toEqual([]);
  await waitFor(async () => expect((await start()).disabled).toBe(false));
  fireEvent.click(await start());
  fireEvent.click(await screen.findByRole("button", { name: "進む" }));
  expect(await screen.findByText("詳細")).toBeDefined();
});

test("what the start misses stays said at a field that is left empty, until it or another in its place is filled", async () => {
  open();
  fireEvent.click(await start());
  await waitFor(async () => expect(await isRefused("名前")).toBe(true));
  await leave("名前");
  await leave("電話番号");
  expect(await isRefused("名前")).toBe(true);
  expect(await isRefused("電話番号")).toBe(true);
  await type("折返し先", "0312345678");
  await waitFor(async () => expect(await isRefused("電話番号")).toBe(false));
  expect(await isRefused("名前")).toBe(true);
  await type("名前", "山田");
  await waitFor(async () => expect(await isRefused("名前")).toBe(false));
});

test("a form in which nothing was typed is not saved, and says so at its first field", async () => {
  const { sent } = open();
  await field("名前");
  save();
  expect(
    (await screen.findAllByText(/まだ何も入力されていません/)).length,
  ).toBeGreaterThan(0);
  expect(await isRefused("名前")).toBe(true);
  expect(document.activeElement).toBe(await field("名前"));
  await leave("名前");
  expect(await isRefused("名前")).toBe(true);
  expect(writes(sent)).toEqual([]);
  await type("件名", "停止");
  save();
  await screen.findByText("202611210007");
  expect(writes(sent)).toHaveLength(1);
});

test("a form with nothing but a row of what was said is saved", async () => {
  const { sent } = open();
  fireEvent.click(
    await screen.findByRole("button", { name: "対応内容を追加" }),
  );
  await type("内容", "折り返す");
  save();
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
});

test("a number that is saved from its field is formatted as when it is left", async () => {
  const { sent } = open();
  const phone = await field("電話番号");
  phone.focus();
  // The numbering plan comes with the focus.
  await import("#platform/contract/japanese/telephone-format.ts");
  fireEvent.input(phone, { target: { value: "０３１２３４５６７８" } });
  save();
  await screen.findByText("202611210007");
  expect(writes(sent)[0]?.body).toMatchObject({ caller_phone: "03-1234-5678" });
});

test("a call fills what the desk asks for and nobody typed, and belongs to the case that comes of it, once", async () => {
  open(`${path}?call=4`);
  expect(await screen.findByText("着信 4")).toBeDefined();
  expect((await field("名前")).value).toBe("山田");
  expect((await field("電話番号")).value).toBe("090-1234-5678");
  save();
  await screen.findByText("202611210007");
  await type("件名", "停止");
  save();
  await waitFor(() =>
    expect(link.mock.calls).toEqual([[4, { module: "sos", id: 7 }]]),
  );
  cleanup();

  open();
  await type("名前", "鈴木");
  await screen.findByText(/下書き保存/);
  cleanup();
  open(`${path}?call=5`);
  expect(await screen.findByText(/下書きのまま別に残っています/)).toBeDefined();
  expect((await field("名前")).value).toBe("山田");
});

const Origin = (props: {
  origin: number;
  onKnown: (fields: object) => void;
}) => {
  const { onKnown } = props;
  useEffect(() => onKnown(known), [onKnown]);
  return <p>元の記録 {props.origin}</p>;
};
const Form = form;
const formOfOrigin = () => (
  <ReceptionOriginProvider value={Origin}>
    <Form />
  </ReceptionOriginProvider>
);

test("what a reception comes of fills it, in a draft of its own", async () => {
  open();
  await type("名前", "鈴木");
  await screen.findByText(/下書き保存/);
  cleanup();
  open(`${path}?origin=9`, { form: formOfOrigin });
  expect(await screen.findByText("元の記録 9")).toBeDefined();
  expect(await screen.findByText(/下書きのまま別に残っています/)).toBeDefined();
  expect((await field("名前")).value).toBe("山田");
  await type("名前", "佐藤");
  await screen.findByText(/下書き保存/);
  cleanup();
  open(`${path}?origin=9`, { form: formOfOrigin });
  await screen.findByText("元の記録 9");
  await waitFor(async () => expect((await field("名前")).value).toBe("佐藤"));
  expect(link).not.toHaveBeenCalled();
});

const lower = async () =>
  (await screen.findByRole<HTMLButtonElement>("button", { name: "承認不要" }))
    .disabled;

test("a need of approval that is saved stays, but for an approver", async () => {
  open(`${path}?id=7`, { permissions: ["sos"] });
  expect(await lower()).toBe(true);
  expect(screen.getByText(/変更できるのは承認者だけです/)).toBeTruthy();
  cleanup();
  open(`${path}?id=7`, { permissions: ["sos", "approval_sos"] });
  expect(await lower()).toBe(false);
});

test("what is not saved yet is chosen freely", async () => {
  open(path, { permissions: ["sos"] });
  expect(await lower()).toBe(false);
});

test("a case that is over is shown, not filled in", async () => {
  const update = abilityRefused("state", "");
  open(`${path}?id=7`, { held: { can: { ...can, update } } });
  expect(await screen.findByText("詳細")).toBeDefined();
});
