import { slipLabels } from "../../contract/list-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { slipTimelineWords } from "../../contract/history-rules.ts";
import { slipEntity } from "../../contract/lookups.ts";

/** What of a slip speaks about its user: another value may stand against what is being typed. */
const told = [
  "call_status",
  "call_count",
  "after_count",
  "storage_intention",
  "desired_on",
  "goods_receipt_result",
  "received_on",
  "completed_on",
] as const;

/** Facts that somebody else changed in a slip since it was read, in words. The date alone changes none. */
export const changedWords = (before: SlipDetail, after: SlipDetail): string[] =>
  told
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const value = after[name];
      const word =
        slipTimelineWords.value(slipEntity, name, value) ?? String(value ?? "");
      const label: Readonly<Record<string, string>> = slipLabels;
      return `${label[name] ?? slipLabels.call_count} ${word}`.trim();
    });
