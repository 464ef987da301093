import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  approvalEndpoint,
  lifecycleEndpoints,
  waitingSchema,
} from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import {
  refusal,
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import {
  instantField,
  referenceField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { deskEndpoints } from "#modules/desk/case-desk/contract/desk-endpoints.ts";
import { deskFilters } from "#modules/desk/case-desk/contract/desk-filter-fields.ts";
import { deskSchemas } from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  defineCaseFields,
  held,
} from "#modules/desk/case-desk/contract/fields.ts";
// Loaded when they are first needed, which on a busy machine takes longer than a test waits.
import "#platform/web/ui/confirm-dialog.tsx";
import "./components/desk-queue.tsx";
import { deskApprovals } from "./embeds/desk-approvals.tsx";
import { ApprovalQueue, type ApprovalDesk } from "./embeds/approval-queue.tsx";
import { QueuePage } from "./embeds/queue-page.tsx";
import type { QueuePages } from "./embeds/queue.tsx";

/* The queue of a desk that is not SOS: questions that were answered. */
const paths = {
  path: "/api/toyQuestions",
  sendBackPath: "/api/toySendBacks",
  tag: "toy",
  desk: "connect",
  approval: "approval_connect",
} as const;
const { approve, sendBack } = lifecycleEndpoints(paths, z.object({}));
const waiting = waitingSchema({ id: z.number(), title: z.string() });
const access = onlySide(anyOf("connect", "approval_connect"), "call_centre");
const listWaiting = approvalEndpoint(
  { path: "/api/toyApprovals", tag: "toy", access },
  waiting,
);

const questions: ApprovalDesk<z.infer<typeof waiting>> = {
  caseOf: ({ id }) => ({
    module: "sos",
    id,
    version: 3,
    reception_number: `20261121000${String(id)}`,
  }),
  storyOf: ({ title }) => title,
  factsOf: () => [{ label: "回答", value: "交換" }],
  approve: ({ id, version }) =>
    callEndpoint(approve, { params: { id }, body: { version } }),
  sendBack: ({ id, version }, reason) =>
    callEndpoint(sendBack, { params: { id }, body: { version, reason } }),
  paths: [listWaiting.path],
};

const Questions = ({ pages }: { pages: QueuePages }) => {
  const { page, per_page } = pages;
  const list = useEndpointQuery(listWaiting, { query: { page, per_page } });
  return <ApprovalQueue desk={questions} list={list} pages={pages} />;
};
const Page = () => (
  <QueuePage
    title="承認待ち"
    tabs={[
      {
        name: "completion",
        label: "完了",
        content: (pages) => <Questions pages={pages} />,
      },
      { name: "other", label: "ほか", content: () => <p>ほかの申請</p> },
    ]}
  />
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowOf = (id: number, title: string, mayApprove = true) => ({
  id,
  title,
  since: new Date().toISOString(),
  by: "小野寺 直樹",
  can: {
    approve: mayApprove
      ? abilityGranted
      : abilityRefused("state", "完了した本人は承認できません。"),
    send_back: abilityGranted,
  },
});

/** A server from whose queue goes what was decided. */
const show = (refuses = false) => {
  const held = [
    rowOf(1, "通信機の警告"),
    rowOf(2, "利用開始"),
    rowOf(3, "停止", false),
  ];
  return renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("administrator"),
    answer: ({ method, path }) => {
      if (method === "GET")
        return {
          data: held,
          meta: pageMeta(held.length, { page: 1, per_page: 20 }),
        };
      const id = Number(path.split("/")[3]);
      held.splice(
        held.findIndex((row) => row.id === id),
        1,
      );
      return refuses
        ? refusal(568, "他のユーザーが更新しました。")
        : { data: {} };
    },
  });
};
const writes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === "POST");
const link = (id: number) =>
  screen.findByRole("link", {
    name: `SOS 20261121000${String(id)}の案件を開く`,
  });

test("a queue that is long in coming is stopped by Escape, and read again on request", async () => {
  let count = 0;
  renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("administrator"),
    answer: () => {
      count += 1;
      return count === 1
        ? new Promise(() => undefined)
        : {
            data: [rowOf(1, "通信機の警告")],
            meta: pageMeta(1, { page: 1, per_page: 20 }),
          };
    },
  });
  await screen.findByRole("button", { name: /中止/ });
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByText("読み込みを中止しました。")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "再試行" }));
  expect(await screen.findByText("通信機の警告")).toBeTruthy();
});

test("a desk that is not SOS decides by keys; the next in the queue has the focus", async () => {
  const { sent } = show();
  await link(1);
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(await link(1));
  await userEvent.keyboard("a");
  const asked = await screen.findByRole("alertdialog");
  await userEvent.click(
    within(asked).getByRole("button", { name: "承認する" }),
  );
  await waitFor(() =>
    expect(writes(sent)).toMatchObject([
      { path: "/api/toyQuestions/1/approve", body: { version: 3 } },
    ]),
  );
  await waitFor(() => expect(screen.queryByText("通信機の警告")).toBeNull());
  const next = await link(2);
  await waitFor(() => expect(document.activeElement).toBe(next));
  await userEvent.keyboard("r");
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: /差し戻す/ });
  await userEvent.click(send);
  expect(
    await within(dialog).findByText("理由を入力してください。"),
  ).toBeDefined();
  expect(writes(sent)).toHaveLength(1);
  await userEvent.type(within(dialog).getByRole("textbox"), "不足");
  await userEvent.click(send);
  await waitFor(() =>
    expect(writes(sent)[1]).toMatchObject({
      path: "/api/toyQuestions/2/sendBack",
      body: { version: 3, reason: "不足" },
    }),
  );
});

test("what another has decided meanwhile is said, and goes from the queue", async () => {
  const { sent } = show(true);
  (await link(1)).focus();
  await userEvent.keyboard("a");
  const asked = await screen.findByRole("alertdialog");
  await userEvent.click(
    within(asked).getByRole("button", { name: "承認する" }),
  );
  expect(await screen.findByText(/他のユーザーが更新しました/)).toBeDefined();
  await waitFor(() => expect(screen.queryByText("通信機の警告")).toBeNull());
  expect(writes(sent)).toHaveLength(1);
});

test("a refused decision cannot be taken, by button nor key; tabs stand in the address", async () => {
  const { sent, router } = show();
  const own = await link(3);
  own.focus();
  await userEvent.keyboard("a");
  const card = own.closest("li");
  const button = within(card ?? document.body).getByRole("button", {
    name: "承認する",
  });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(writes(sent)).toEqual([]);
  await userEvent.click(screen.getByRole("tab", { name: "ほか" }));
  expect(await screen.findByText("ほかの申請")).toBeDefined();
  expect(router.state.location.search).toMatchObject({ queue: "other" });
});

test("a declared desk has its queue from its fields; who works there sees it and decides nothing", async () => {
  const fields = defineCaseFields({
    content: {
      title: "内容",
      fields: {
        received_at: held(
          instantField("受付日時", { list: { width: 46, sort: true } }),
        ),
        subject: textField("件名", 100, { list: { width: 260 } }),
        car_dealer_id: referenceField("販売会社", { list: { width: 150 } }),
      },
    },
  });
  const schemas = deskSchemas(fields, deskFilters({}));
  const endpoints = deskEndpoints(
    { ...paths, path: "/api/things", readers: access, creators: access },
    schemas,
  );
  const given = (because: "role" | "state") => ({
    inquiry: {
      id: because === "role" ? 1 : 2,
      version: 3,
      reception_number: `20261121000${because === "role" ? "1" : "2"}`,
      names: { car_dealer_id: "甲販売" },
      subject: because === "role" ? "停止" : "開通",
      car_dealer_id: 7,
      inquiry_status: "complete",
      next_action: null,
      next_action_due_at: null,
      received_at: "2026-11-20T16:00:00.000Z",
      updated_at: "2026-11-20T17:00:00.000Z",
    },
    since: new Date().toISOString(),
    by: "小野寺 直樹",
    can: {
      approve: abilityRefused(because, "完了した本人は承認できません。"),
      send_back: abilityRefused(because, ""),
    },
  });
  const page = deskApprovals(
    () =>
      Promise.resolve({
        module: "sos",
        what: "質問",
        pages: {
          list: { ...caseDesks.sos.pages.list, title: "" },
          form: { ...caseDesks.sos.pages.form, title: "" },
          detail: { ...caseDesks.sos.pages.detail, title: "" },
        },
        fields,
        schemas,
        endpoints,
        export_source: "things",
        reception: {
          call: { Caller: () => null, link: () => Promise.resolve() },
        },
        taskWord: () => "",
        text: { create: "", searchHint: "" },
      }),
    { title: "質問の承認" },
  );
  const { sent } = renderPages({
    pages: { "/": page },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: () => ({
      data: [given("role"), given("state")],
      meta: pageMeta(2, { page: 1, per_page: 20 }),
    }),
  });
  const cards = await screen.findAllByRole("listitem");
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining("件名停止販売会社甲販売"),
    expect.stringContaining("件名開通"),
  ]);
  expect(screen.getByRole("tab").textContent).toBe("完了の承認（2）");
  const [seen, own] = cards.map((card) =>
    within(card)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
  );
  expect([seen, own]).toEqual([[], ["承認する", "差し戻す"]]);
  expect(sent.map(({ path }) => path)).toContain("/api/things/approvals");
});
