import type { CaseRef } from "#modules/desk/case-desk/contract/schema.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";

/** Words of what was handed over from one desk to another. */
export const handOverText = {
  from: (origin: CaseRef) => `${caseNumberWords(origin)} から引継`,
  by: (who: string, at: string) => (who === "" ? at : `${at} ${who}`),
  come: (origin: CaseRef) =>
    `${caseNumberWords(origin)} から引き継がれました。対応してください。`,
  open: (origin: CaseRef) => `${caseNumberWords(origin)}を開く`,
  linkedNotDeleted:
    "ほかのデスクから引き継いだ案件は削除できません。キャンセルしてください。",
  notOpen: "この案件は終了しているため、追加できません。",
  /** In front of what the desk that hands over has said so far. */
  guided: (module: CaseModule) => `${caseDesks[module].name}で案内済み`,
  line: (label: string, value: string) => `${label}: ${value}`,
  toldLine: (when: string, who: string, words: string) =>
    who === "" ? `${when} ${words}` : `${when} ${who}: ${words}`,
  field: "SOS引継先",
  noSuchCase: "SOS案件が見つかりません",
  result: "SOSへ引継",
  title: "SOSへの引継",
  action: "SOSへ引き継ぐ",
  already: (number: string) => `SOSへ引き継ぎ済みです（受付番号 ${number}）。`,
  alreadyHanded: "SOSへ引き継ぎ済みです。",
  notOffered: "同じ車両・電話番号の受付中の案件ではありません。",
  cancelled: (number: string) =>
    `引き継いだSOS案件 ${number} がキャンセルされました`,
} as const;

/** Words of the card by which a case is handed over to SOS, and of how it stands there. */
export const handOverCardText = {
  body: (number: string) =>
    `受付番号 ${number} をSOSへ引き継ぎます。対応結果は「SOSへ引継」になります。`,
  stays: "完了は別に行ってください。",
  completes: "この案件は完了になります。",
  fresh: "新しいSOS案件を作成",
  addTo: (number: string) => `SOS案件 ${number} に追加`,
  add: (number: string, status: string, at: string) =>
    `${number}（${status} ${at}受付）に追加`,
  done: (number: string) => `受付番号 ${number} をSOSへ引き継ぎました。`,
  open: "SOS案件を開く",
  number: "SOS受付番号",
  status: "状態",
  dispatches: "手配",
  dispatch: (kind: string, progress: string, eta: string) =>
    eta === "" ? `${kind} ${progress}` : `${kind} ${progress} 到着予定 ${eta}`,
  none: "なし",
  completed: "完了日時",
} as const;

/** In the strip of keys of a desk that hands over. */
export const handOverShortcut = {
  keys: ["H"],
  does: "SOSへの引継",
  short: "SOS引継",
  needs: "hand_over",
} as const;
