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

interface BoardGroup {
  readonly code: string;
  readonly label: string;
  readonly stages: readonly BoardStage[];
  /** Somebody is at it, or only papers are missing: said by its number until somebody looks. */
  readonly is_folded: boolean;
}

/** The headings of the board, in the order in which a desk has to act. */
export const boardGroups: readonly BoardGroup[] = [
  { code: "arrange", label: "要手配", stages: ["arrange"], is_folded: false },
  {
    code: "wait",
    label: "返事・到着を待つ",
    stages: ["answer", "arrival"],
    is_folded: false,
  },
  { code: "work", label: "作業中", stages: ["work"], is_folded: true },
  { code: "report", label: "報告待ち", stages: ["report"], is_folded: true },
];

/** What an alarm led to. */
export const alarmOutcomes = defineLookup([
  { code: "alarm", label: "警報" },
  { code: "proposed", label: "次の業者を提案" },
  { code: "sent", label: "次の業者へ自動依頼" },
  { code: "none", label: "候補なし" },
]);
export type AlarmOutcome = CodeOf<typeof alarmOutcomes>;
