import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import {
  refusal,
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import type { Role } from "#platform/contract/permissions.ts";
import {
  emptyInterview,
  type ReceptionInterview,
} from "../contract/reception-schema.ts";
import type {
  CaseInterview,
  CurrentGuide,
  Question,
} from "../contract/schema.ts";
import {
  ReceptionInterview as Panel,
  ReceptionOpenQuestions,
} from "./embeds/reception-interview.tsx";
import { useInterviewSaving } from "./components/interview-saving.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const question = (
  key: string,
  text: string,
  more: Partial<Question>,
): Question => ({
  key,
  text,
  kind: "text",
  is_required: false,
  options: null,
  unit: null,
  hint: null,
  use_from: null,
  use_until: null,
  ...more,
});
const tire = question("q1", "どのタイヤですか", {
  kind: "choice",
  options: "前輪\n後輪",
  is_required: true,
});
const guides: CurrentGuide[] = [
  {
    subject: "trouble_category:tire",
    lead: "後続車に注意してください",
    questions: [
      tire,
      question("q2", "本数", { kind: "number", unit: "本", is_required: true }),
      question("q3", "サイズ", {}),
    ],
  },
  {
    subject: "trouble_category:battery",
    lead: null,
    questions: [question("q4", "電圧", {})],
  },
];

/** One case in memory, with the versions of a server. */
const server = {
  version: 0,
  answers: {} as Record<string, string | number>,
  losesAnswer: false,
};
const interview = (): CaseInterview => ({
  version: server.version,
  updated_by: "小野寺 直樹",
  answers: Object.entries(server.answers).map(([key, value], place) => ({
    key,
    value,
    place,
    subject: "trouble_category:tire",
    text: key,
    kind: "text",
    unit: null,
    at: "2026-11-22T00:00:00.000Z",
    by: null,
  })),
});
const write = (version: number, answers: Record<string, string | number>) => {
  if (version !== server.version)
    return refusal(568, "他のユーザーが更新しました。");
  server.version += 1;
  server.answers = { ...server.answers, ...answers };
  if (server.losesAnswer) throw new TypeError("lost");
  return { data: interview() };
};
const answer = ({ method, path, body }: SentRequest): unknown => {
  if (path.endsWith("/current")) return { data: guides };
  if (!path.endsWith("/interview")) return undefined;
  if (method !== "PATCH") return { data: interview() };
  const { version, answers } = body as {
    version: number;
    answers: Record<string, string | number>;
  };
  return write(version, answers);
};

interface Values {
  trouble_category: string | null;
  malfunction_category: null;
  car_incident_type: null;
  interview: ReceptionInterview;
}

const left: boolean[] = [];
/** What the form holds, for the tests to look at. */
const held: { read?: () => ReceptionInterview } = {};

function Reception() {
  const form = useForm<Values>({
    defaultValues: {
      trouble_category: "tire",
      malfunction_category: null,
      car_incident_type: null,
      interview: emptyInterview,
    },
  });
  const { follow, dialog } = useInterviewSaving({
    read: () => form.getValues("interview"),
    setSaved: (saved) => form.setValue("interview.saved", saved),
    setAnswer: (key, value) => form.setValue(`interview.answers.${key}`, value),
    setError: (key, message) =>
      form.setError(`interview.answers.${key}`, { type: "server", message }),
  });
  useEffect(() => {
    held.read = () => form.getValues("interview");
  }, [form]);
  const turn = (code: string) => form.setValue("trouble_category", code);
  return (
    <FormProvider {...form}>
      <ReceptionOpenQuestions />
      <Panel />
      <button type="button" onClick={() => turn("battery")}>
        バッテリーへ
      </button>
      <button type="button" onClick={() => turn("tire")}>
        タイヤへ
      </button>
      <button
        type="button"
        onClick={() =>
          void follow({ module: "sos", id: 7 }, true).then((is) =>
            left.push(!is),
          )
        }
      >
        保存
      </button>
      {dialog}
    </FormProvider>
  );
}

const open = (role: Role = "callCenterAgent") => {
  Object.assign(server, { version: 0, answers: {}, losesAnswer: false });
  left.length = 0;
  return renderPages({
    pages: { "/": Reception },
    at: "/",
    account: testAccount(role),
    answer,
  });
};
const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name }));
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole("textbox", { name }), text);
const writes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === "PATCH");
const saved = async (count = 1) => {
  await press("保存");
  await waitFor(() => expect(left).toHaveLength(count));
};

test("the trouble type brings up its questions and what is said first; another type loses no answer", async () => {
  open();
  expect(await screen.findByText("後続車に注意してください")).toBeDefined();
  await press("前輪");
  await screen.findByText("聞き取り 必須1件 未回答");
  await press("バッテリーへ");
  await type("電圧", "24V");
  expect(screen.queryByText(/必須/)).toBeNull();
  expect(screen.getByText("ほかの区分で聞いた内容")).toBeDefined();
  expect(screen.getByText("前輪")).toBeDefined();
  await saved();
  expect(server.answers).toEqual({ q1: "前輪", q4: "24V" });
  await press("タイヤへ");
  const chosen = await screen.findByRole("button", { name: "前輪" });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
});

test("the bar leads to the first open required question", async () => {
  open();
  await press("聞き取り 必須2件 未回答");
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: "前輪" }),
  );
});

test("what cannot be kept stays, marked, and holds nothing else back; what is the same is not sent again", async () => {
  const { sent } = open();
  await press("後輪");
  await userEvent.click(screen.getByRole("textbox", { name: "本数" }));
  await userEvent.paste("2本くらい");
  await saved();
  expect(left).toEqual([true]);
  expect(server.answers).toEqual({ q1: "後輪" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "本数" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("2本くらい");
  await userEvent.clear(field);
  await userEvent.type(field, "２");
  await saved(2);
  expect(left).toEqual([true, false]);
  expect(server.answers).toEqual({ q1: "後輪", q2: 2 });
  await saved(3);
  expect(writes(sent)).toHaveLength(2);
});

test("answers of two desks are brought together; the same question is asked about", async () => {
  const { sent } = open();
  await press("前輪");
  await saved();
  server.version = 2;
  server.answers = { q1: "後輪", q3: "11R22.5" };
  await type("本数", "1");
  await saved(2);
  expect(server.answers).toEqual({ q1: "後輪", q2: 1, q3: "11R22.5" });
  expect(held.read?.().answers).toMatchObject({
    q1: "後輪",
    q3: "11R22.5",
  });
  server.version = 9;
  server.answers = { ...server.answers, q3: "295/80R22.5" };
  await type("サイズ", " 14PR");
  await press("保存");
  await screen.findByRole("dialog");
  expect(screen.getByText("295/80R22.5")).toBeDefined();
  expect(writes(sent)).not.toHaveLength(0);
});

test("an answer that was lost on its way back goes again and is there once", async () => {
  open();
  await press("前輪");
  server.losesAnswer = true;
  await saved();
  expect(left).toEqual([true]);
  server.losesAnswer = false;
  await saved(2);
  expect(left).toEqual([true, false]);
  expect(server).toMatchObject({ version: 1, answers: { q1: "前輪" } });
});

test("an account outside the desk is asked nothing and asks for nothing", async () => {
  const { sent } = open("carDealer");
  await screen.findByRole("button", { name: "保存" });
  expect(screen.queryByText("聞き取り")).toBeNull();
  expect(sent).toEqual([]);
});
