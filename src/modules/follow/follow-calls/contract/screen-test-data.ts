import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type {
  BundledCall,
  FollowCall,
  FollowCallDetail,
  FollowFacts,
  FollowItem,
  FollowItemDetail,
} from "./schema.ts";

const minute = 60_000;
/** An instant so many minutes from now. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * minute).toISOString();

const facts: FollowFacts = {
  customer_company: "瀬戸路運輸株式会社",
  vehicle_registration_number: {
    bureau: "尾張小牧",
    category: "100",
    kana: "あ",
    designated_number: "1234",
  },
  vehicle: "日野 プロフィア",
  place: "東名高速道路 下り 310.5KP",
  trouble: "タイヤ",
  caller_name: "グエン",
  caller_phone: "090-6831-0570",
  tow_company: "株式会社月見レスキュー",
  staff_name: "田村 剛",
  staff_phone: "090-5555-6666",
  progress: "出発",
  eta: inMinutes(-27),
};

const source = {
  module: "sos",
  id: 31,
  reception_number: "202611240031",
} as const;

/** A call of the queue. */
export const makeCall = (changes: Partial<FollowCall> = {}): FollowCall => ({
  id: 1,
  version: 3,
  item_id: 11,
  kind: "confirm_arrival",
  since: inMinutes(-27),
  due_at: inMinutes(-12),
  target_kind: "tow_company",
  target_name: "株式会社月見レスキュー",
  target_phone: "0564-22-8119",
  assignee_id: 7,
  assignee: "藤崎 美咲",
  is_personal: true,
  call_state: "planned",
  claimed_by_id: null,
  claimed_by: null,
  claimed_at: null,
  attempt: 1,
  result: null,
  note: null,
  called_at: null,
  call_log_id: null,
  dropped_reason: null,
  dropped_at: null,
  is_main_line: true,
  status: 0,
  case: source,
  place: facts.place,
  customer_company: facts.customer_company,
  bundled_count: 0,
  ...changes,
});

const bundled = (changes: Partial<BundledCall> = {}): BundledCall => ({
  ...makeCall(changes),
  facts,
  why: "到着予定から15分、現着の記録なし。現着か取消で終わります。",
  earlier: [],
  next_attempt_at: inMinutes(5),
  writes_step: true,
  can: {
    claim: abilityGranted,
    release: abilityRefused("state", ""),
    take_over: abilityRefused("state", ""),
    record: abilityGranted,
    postpone: abilityGranted,
    drop: abilityRefused("role", ""),
  },
  ...changes,
});
export const makeBundled = bundled;

/** The same as its page reads it. */
export const makeCallDetail = (
  changes: Partial<FollowCallDetail> = {},
): FollowCallDetail => ({ ...bundled(), bundle: [], ...changes });

/** A chain of the list. */
export const makeItem = (changes: Partial<FollowItem> = {}): FollowItem => ({
  id: 11,
  version: 2,
  status: 3,
  support_type: "sos_outsourced",
  case: source,
  dispatch_kind: null,
  arrangement_flag: "none",
  is_main_line: true,
  person_in_charge_id: null,
  person_in_charge: null,
  next_call: {
    id: 1,
    version: 3,
    kind: "arrange",
    since: inMinutes(-10),
    due_at: inMinutes(-5),
    call_state: "planned",
    target_name: "大和レッカー",
  },
  attempt_count: 0,
  status_since: inMinutes(-10),
  closed_at: null,
  closed_reason: null,
  ...facts,
  can: {
    assign: abilityGranted,
    close: abilityRefused("role", ""),
    reopen: abilityRefused("role", ""),
    delete: abilityRefused("role", ""),
  },
  ...changes,
});

export const makeItemDetail = (
  changes: Partial<FollowItemDetail> = {},
): FollowItemDetail => ({
  ...makeItem(),
  why: "手配が必要で、動いている手配がありません。",
  calls: [
    {
      ...makeCall({ kind: "arrange", target_name: "大和レッカー" }),
      why: "受付から5分、手配の送信なし。送信で終わります。",
    },
  ],
  ...changes,
});

/** A page of a list. */
export const pageOfRows = <Row>(data: readonly Row[]) => ({
  data,
  meta: pageMeta(data.length, { page: 1, per_page: 100 }),
});

/** What forms and filters offer. */
export const control = {
  data: {
    operators: [
      { id: 7, name: "藤崎 美咲", is_system: false, reception: "available" },
      { id: 8, name: "山本 健", is_system: false, reception: "away" },
      {
        id: 9998,
        name: "自動（システム）",
        is_system: true,
        reception: "available",
      },
    ],
    decline_reasons: [{ code: "no_truck", label: "車両なし" }],
    hours: ["09"],
    minutes: ["00"],
    calling_from: 9,
    calling_to: 18,
  },
};
