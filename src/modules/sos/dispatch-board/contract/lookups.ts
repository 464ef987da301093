import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/** What a case on the board waits for. */
export const boardStages = defineLookup([
  { code: "arrange", label: "要手配" },
  { code: "answer", label: "受諾待ち" },
  { code: "arrival", label: "到着待ち" },
  { code: "work", label: "作業中" },
  { code: "report", label: "報告待ち" },
]);
export type BoardStage = CodeOf<typeof boardStages>;

/** What an alarm led to. */
export const alarmOutcomes = defineLookup([
  { code: "alarm", label: "警報" },
  { code: "proposed", label: "次の業者を提案" },
  { code: "sent", label: "次の業者へ自動依頼" },
  { code: "none", label: "候補なし" },
]);
export type AlarmOutcome = CodeOf<typeof alarmOutcomes>;
