import type { Random } from "#world/random.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { SeededTrace } from "#platform/server/records/trace-seed.ts";
import type { WorkFlow } from "../contract/lookups.ts";
import type {
  officeRequestKinds,
  OfficeStatus,
} from "../contract/office-lookups.ts";
import { officeStates, type OfficeAction } from "../contract/office-rules.ts";
import { connectTitles } from "../contract/page-text.ts";
import type { ConnectRow } from "./tables.ts";

type Kind = CodeOf<typeof officeRequestKinds>;

interface Person {
  readonly id: number;
  readonly name: string;
}

/** Of an inquiry that is told to the seed: who asks, and within which time the office answers. */
interface Asked {
  readonly work_flow: WorkFlow | null;
  readonly status: ConnectRow["inquiry_status"];
  readonly at: Date;
  readonly until: Date;
  readonly agent: Person;
}

/** What each work flow asks the office for, and what the office answers. */
const requests: Readonly<
  Partial<Record<WorkFlow, readonly [Kind, asked: string, answered: string]>>
> = {
  start: [
    "sim_start",
    "利用開始のため、SIMの開通をお願いします。",
    "SIMを開通しました。車両の電源を入れ直すと反映されます。",
  ],
  stop: [
    "sim_stop",
    "停止申請書を受領しました。SIMの停止をお願いします。",
    "SIMを停止しました。解約の確認は翌営業日です。",
  ],
  consent: [
    "consent",
    "同意書が届きました。登録をお願いします。",
    "同意書を登録しました。位置情報の同意もあります。",
  ],
  user_id: [
    "id_issue",
    "利用者IDの発行をお願いします。通知先はお客様のメールです。",
    "利用者IDを発行し、通知メールを送りました。",
  ],
  usage: [
    "material",
    "操作説明書の送付をお願いします。",
    "操作説明書を郵送しました。到着は2日後の見込みです。",
  ],
};

/** How many of the ended inquiries whose work flow asks for something went to the office; of the others all: 90 of 420. */
const share = 0.33;
const states: readonly OfficeStatus[] = [
  "office_not_started",
  "office_in_progress",
  "office_approval",
  "done",
];

const taken: readonly OfficeAction[] = [
  "office_request",
  "office_start",
  "office_submit",
  "office_approve",
];

/** What the office was asked for at an inquiry: its columns and the steps that led there; nothing for most. */
export const officeOf = (
  random: Random,
  { work_flow, status, at, until, agent }: Asked,
  { office, leader }: { office: readonly Person[]; leader: Person },
): {
  columns: Partial<ConnectRow>;
  traces: Omit<SeededTrace, "entity" | "entity_id" | "version">[];
} => {
  const request = work_flow === null ? undefined : requests[work_flow];
  const isAsked =
    status === "in_progress" || (status !== "typing" && random.chance(share));
  if (request === undefined || !isAsked || office.length === 0)
    return { columns: {}, traces: [] };
  const [kind, asked, answered] = request;
  const person = random.pick(office);
  const state = status === "in_progress" ? random.pick(states) : "done";
  const steps = taken.slice(0, states.indexOf(state) + 1);
  const span = until.getTime() - at.getTime();
  const whenOf = (place: number) =>
    new Date(at.getTime() + (span * (place + 1)) / (taken.length + 2));
  const isAnswered = steps.includes("office_submit");
  const people = [agent, person, person, leader];
  return {
    columns: {
      office_status: state,
      office_since: whenOf(steps.length - 1).toISOString(),
      office_request_kind: kind,
      office_request_text: asked,
      office_requested_by: agent.id,
      office_answer: isAnswered ? answered : null,
      office_answered_by: isAnswered ? person.id : null,
    },
    traces: steps.map((action, place) => ({
      action,
      at: whenOf(place),
      user_name: people[place]?.name ?? "",
      screen: connectTitles.detail,
      changes: [
        {
          field: "office_status",
          before: place === 0 ? "none" : (states[place - 1] ?? null),
          after: officeStates.transitions[action].to,
        },
      ],
    })),
  };
};
