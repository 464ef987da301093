import {
  caseDesks,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { defineLookup } from "#platform/contract/lookup.ts";

/** Who called whom. */
export const callDirections = defineLookup([
  { code: "in", label: "受信" },
  { code: "out", label: "発信" },
]);

/** Whether the two came to speak. */
export const callOutcomes = defineLookup([
  { code: "answered", label: "応答" },
  { code: "missed", label: "不在" },
]);

/** The desk that a call was about. */
export const callModules = defineLookup([
  ...caseModules.map((code) => ({ code, label: caseDesks[code].line })),
  { code: "out", label: "アウトバウンド" },
  { code: "justdoit", label: "Just Do It" },
  { code: "other", label: "その他" },
]);

/** Filter: whether a call is linked to a case. */
export const linkPresences = defineLookup([
  { code: "linked", label: "案件あり" },
  { code: "unlinked", label: "案件なし" },
]);

/** Filter: whether a call has a recording. */
export const recordingPresences = defineLookup([
  { code: "with", label: "録音あり" },
  { code: "without", label: "録音なし" },
]);
