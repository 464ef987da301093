import type { SeededRow } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import { after } from "./reception-seed.ts";
import type { Story } from "./story-seed.ts";

/** With the 139 answers of sales companies that became rows, 1,100. */
const ROWS = 961;
const RECORDINGS = 25;

/** What is marked in a recording of half a minute. */
const marks = [
  [
    { second: 3, text: "本人確認" },
    { second: 14, text: "同意の説明" },
    { second: 25, text: "折返しの約束" },
  ],
  [
    { second: 2, text: "用件" },
    { second: 19, text: "位置情報の扱いを説明" },
  ],
  [{ second: 11, text: "停止の意思を確認" }],
] as const;

const byPhone = {
  method: "phone",
  counterpart_kind: "customer",
  call_result: "connected",
} as const;

/** The question, and the answer once there is one. */
export const saidOf = ({
  at,
  input,
  question,
  caller,
  agent,
  completed_at,
}: Story): SeededRow[] => {
  const is_call = input.communication === "phone";
  const further = {
    ...byPhone,
    ...(!is_call && { method: "mail" as const, call_result: null }),
    summary: question.minor,
  };
  const told = { counterpart: caller.name, person: agent.name, further };
  const asked: SeededRow = {
    ...told,
    at: after(at, 3),
    direction: "incoming",
    body: question.asked,
  };
  return completed_at === null
    ? [asked]
    : [
        asked,
        {
          ...told,
          at: after(completed_at, -5),
          direction: "outgoing",
          body: question.answered,
        },
      ];
};

/** What stood between question and answer: somebody had to be asked, or was not there. */
const betweenOf = (random: Random, story: Story, now: Date): SeededRow => {
  const { at, completed_at, question, agent, caller, input } = story;
  const span = (completed_at ?? now).getTime() - at.getTime();
  const told = {
    at: new Date(at.getTime() + span * (0.3 + random.next() * 0.4)),
    direction: "outgoing" as const,
    person: agent.name,
  };
  const { car_dealer_id, car_dealer_branch_id } = input;
  if (question.result === "dealer" && car_dealer_id !== null)
    return {
      ...told,
      counterpart: "販売会社 サービス課",
      body: "お客様への訪問の予定を確認。担当から直接連絡してもらうことになった。",
      is_shared: true,
      further: {
        ...byPhone,
        counterpart_kind: "dealer",
        car_dealer_id,
        car_dealer_branch_id,
        summary: "訪問の予定を確認",
      },
    };
  if (question.result === "office")
    return {
      ...told,
      counterpart: "事務局",
      body: "登録の状況を確認。処理中のため、済み次第こちらへ連絡が来る。",
      further: {
        method: "internal",
        counterpart_kind: "office",
        summary: "登録の状況を確認",
      },
    };
  const call_result = random.pick(["no_answer", "message", "busy"] as const);
  return {
    ...told,
    counterpart: caller.name,
    body: "折返しの電話をしたが話せず。改めて連絡する。",
    further: { ...byPhone, call_result, summary: "折返し" },
  };
};

/** A recording as the seed of the demo keeps it; gives back its file. */
export type KeepRecording = (
  inquiry_id: number,
  place: number,
) => Promise<string>;

/** The rows of the inquiries, told before they are inserted. */
export const planRows = (stories: readonly Story[], now: Date) => {
  const random = createRandom("connect rows");
  const plain = stories.map(saidOf);
  const places = stories.flatMap(({ status }, place) =>
    status === "typing" ? [] : [place],
  );
  const between = new Set(
    random.sample(places, Math.max(0, ROWS - plain.flat().length)),
  );
  const calls = places.filter(
    (place) => stories[place]?.input.communication === "phone",
  );
  const recorded = random.sample(calls, RECORDINGS);
  const rows = stories.map((story, place) => {
    const [asked, ...answer] = plain[place] ?? [];
    const more = between.has(place) ? [betweenOf(random, story, now)] : [];
    return [...(asked === undefined ? [] : [asked]), ...more, ...answer];
  });
  return {
    rowsOf: (place: number): SeededRow[] => rows[place] ?? [],
    /** The same with a recording of the first call, of some. */
    async withRecording(
      place: number,
      inquiry_id: number,
      keep: KeepRecording,
    ): Promise<SeededRow[]> {
      const [asked, ...others] = rows[place] ?? [];
      const at = recorded.indexOf(place);
      if (asked === undefined || at < 0) return rows[place] ?? [];
      const further = {
        ...asked.further,
        recording_file_id: await keep(inquiry_id, at),
        marks: JSON.stringify(marks[at % marks.length]),
      };
      return [{ ...asked, further }, ...others];
    },
  };
};
