import type { DispatchStatus } from "../../contract/lookups.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";

const minute = 60_000;
const hour = 60 * minute;

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
