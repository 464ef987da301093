import type { DispatchStatus } from "../../contract/lookups.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import { listText } from "../../contract/list-text.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `12分`, `3時間05分`, `2日4時間`; a clock that is behind shows `0分`. Both in milliseconds since 1970. */
export function elapsedText(from: number, until: number): string {
  const passed = Math.max(0, until - from);
  if (passed < hour) return listText.minutes(Math.floor(passed / minute));
  if (passed < day)
    return listText.hours(
      Math.floor(passed / hour),
      Math.floor((passed % hour) / minute),
    );
  return listText.days(
    Math.floor(passed / day),
    Math.floor((passed % day) / hour),
  );
}

export const isOpenStatus = (status: InquiryStatus): boolean =>
  status === "typing" || status === "in_progress";

/** Minutes a case may wait for its arrangement, and hours it may be open, before the list points at it. */
const arrangeWithin = 15 * minute;
const closeWithin = 6 * hour;

/** Why an open case deserves a look now: nobody is arranged yet, or it has been open for long. */
export function findDelay(
  facts: {
    inquiry_status: InquiryStatus;
    dispatch_status: DispatchStatus;
    received_at: string;
  },
  now: number,
): "arrangement" | "closing" | undefined {
  if (!isOpenStatus(facts.inquiry_status)) return undefined;
  const passed = now - Date.parse(facts.received_at);
  if (facts.dispatch_status === "required" && passed > arrangeWithin)
    return "arrangement";
  return passed > closeWithin ? "closing" : undefined;
}
