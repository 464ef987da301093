import type { PastImport } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP");

/** What an import has written, or waits for. */
export const resultOf = (run: PastImport): string => {
  if (run.state !== "complete")
    return importText.pastWaiting(
      number.format(run.absent_count),
      number.format(run.held_count),
    );
  const counts =
    run.updates === "skip" ? importText.pastSkipped : importText.pastCounts;
  return [
    counts(
      number.format(run.create_count),
      number.format(run.update_count),
      number.format(run.unchanged_count),
    ),
    ...(run.left_out_count > 0
      ? [importText.pastLeftOut(number.format(run.left_out_count))]
      : []),
    ...(run.is_whole
      ? [importText.pastEnded(number.format(run.absent_count))]
      : []),
    ...(run.confirmed_by === null
      ? []
      : [importText.pastConfirmed(run.confirmed_by)]),
  ].join("・");
};
