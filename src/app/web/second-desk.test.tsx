import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type * as Lookups from "#modules/base/desks/contract/lookups.ts";
import {
  CaseCalls,
  useCallCount,
} from "#modules/desk/call-logs/web/embeds/case-calls.tsx";
import {
  CaseFiles,
  useFileCount,
} from "#modules/desk/case-files/web/embeds/case-files.tsx";
import {
  CaseThread,
  useMessageCount,
} from "#modules/desk/case-messages/web/embeds/case-thread.tsx";
import { DriverLocation } from "#modules/desk/driver-locations/web/embeds/driver-location.tsx";
import { CaseInterview } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { abilityGranted } from "#platform/contract/ability.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import {
  refusal,
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";

/* What hangs on a case, shown on the screen of a desk that is not SOS. */
vi.mock("#modules/base/desks/contract/lookups.ts", async (read) => {
  const real = await read<typeof Lookups>();
  return {
    ...real,
    caseModules: ["sos", "connect"],
    caseDesks: {
      ...real.caseDesks,
      connect: {
        ...real.caseDesks.connect,
        entity: "toy_question",
        resource: "toyQuestions",
      },
    },
  };
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const question: Lookups.OutsideCaseKey = {
  module: "connect",
  id: 7,
};
const asked = {
  inquiry_status: "in_progress",
  trouble_category: "tire",
  can: { update: abilityGranted },
} as const;

const Counts = () => {
  const { count } = useMessageCount(question);
  return (
    <output>
      {[count, useFileCount(question), useCallCount(question, true)].join(" ")}
    </output>
  );
};

const QuestionPage = () => (
  <>
    <Counts />
    <CaseThread case_key={question} />
    <CaseFiles case_key={question} />
    <CaseCalls case_key={question} />
    <CaseInterview
      case_key={question}
      asked={asked}
      onEditing={() => undefined}
    />
    <DriverLocation case_key={question} case_place={null} phones={[]} />
  </>
);

const guide = {
  subject: "trouble_category:tire",
  lead: null,
  questions: [
    {
      key: "q1",
      text: "本数",
      kind: "text",
      is_required: false,
      options: null,
      unit: null,
      hint: null,
      use_from: null,
      use_until: null,
    },
  ],
};
const shares = {
  shares: [],
  channels: ["spoken"],
  can_share: abilityGranted,
};
const answers: Readonly<Record<string, unknown>> = {
  "/api/toyQuestions/7/messages": {
    data: { messages: [], recipients: ["dealer"] },
  },
  "/api/toyQuestions/7/interview": {
    data: { version: 0, updated_by: null, answers: [] },
  },
  "/api/interviewGuides/current": { data: [guide] },
  "/api/callLogs": { data: [], meta: pageMeta(0, { page: 1, per_page: 20 }) },
  "/api/driverLocations": { data: shares },
};

const written = {
  id: 1,
  author_type: "operator",
  author_name: "藤崎 美咲",
  to: ["dealer"],
  body: "確認してください",
  created_at: "2026-11-20T17:10:00.000Z",
  withdrawn_at: null,
  is_own: true,
  is_unread: false,
  can: { withdraw: abilityGranted },
};

const show = (files: readonly object[] = []) =>
  renderPages({
    pages: { "/": QuestionPage },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: ({ method, path }) => {
      if (method === "GET")
        return path.endsWith("/files") ? { data: files } : answers[path];
      if (method === "PATCH") return answers["/api/toyQuestions/7/interview"];
      return path.endsWith("/messages")
        ? { data: written }
        : refusal(500, "not asked");
    },
  });
const named = ({ method, path, query }: SentRequest): string =>
  `${method} ${path} ${query.get("case_kind") ?? ""} ${query.get("case_id") ?? ""}`.trim();
const wordsOf = (sent: readonly SentRequest[]): string[] =>
  [...new Set(sent.map(named))].toSorted();

test("everything that hangs on a case is asked for at the desk of the case, and nothing at another", async () => {
  const { sent } = show();
  expect(await screen.findByText("0 0 0")).toBeDefined();
  await screen.findByRole("button", { name: /聞き取り/ });
  await waitFor(() =>
    expect(wordsOf(sent)).toEqual([
      "GET /api/callLogs connect 7",
      "GET /api/driverLocations connect 7",
      "GET /api/interviewGuides/current",
      "GET /api/toyQuestions/7/files",
      "GET /api/toyQuestions/7/interview",
      "GET /api/toyQuestions/7/messages",
    ]),
  );
});

test("a recording that was attached is a record of a call, played there", async () => {
  const file = (id: string, kind: string, name: string) => ({
    id,
    name,
    kind,
    size: 1000,
    created_at: "2026-11-20T17:10:00.000Z",
    created_by: "藤崎 美咲",
    url: `/uploaded/${name}`,
  });
  show([file("a", "audio", "call.wav"), file("b", "pdf", "papers.pdf")]);
  expect(await screen.findByText("0 2 1")).toBeDefined();
  expect(screen.queryByText("この案件の通話記録はありません")).toBeNull();
  expect(document.querySelectorAll("audio")).toHaveLength(1);
});

test("what is written goes to the desk of the case, and what it changed is read again", async () => {
  const { sent } = show();
  await userEvent.type(
    await screen.findByRole("textbox", { name: "メッセージ" }),
    "確認してください",
  );
  await userEvent.click(screen.getByRole("button", { name: "送信" }));
  const question = await screen.findByRole("alertdialog");
  const before = sent.length;
  await userEvent.click(within(question).getByRole("button", { name: "送信" }));
  await waitFor(() =>
    expect(sent.slice(before).map(named)).toEqual([
      "POST /api/toyQuestions/7/messages",
      "GET /api/toyQuestions/7/messages",
    ]),
  );
  await userEvent.click(
    await screen.findByRole("button", { name: /聞き取り/ }),
  );
  await userEvent.type(
    await screen.findByRole("textbox", { name: "本数" }),
    "2本",
  );
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sent.map(named)).toContain("PATCH /api/toyQuestions/7/interview"),
  );
  expect(sent.filter(({ path }) => path.includes("hinoSos"))).toEqual([]);
});

test("a link to a driver is made for the case of its desk", async () => {
  const { sent } = show();
  await userEvent.click(
    await screen.findByRole("button", { name: "現在地確認リンク" }),
  );
  const dialog = await screen.findByRole("dialog");
  const [act] = [...dialog.querySelectorAll<HTMLElement>('[type="submit"]')];
  await userEvent.click(act ?? dialog);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      case_kind: "connect",
      case_id: 7,
      channel: "spoken",
    }),
  );
});
