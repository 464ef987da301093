import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import { Elapsed } from "#modules/desk/case-desk/web/embeds/elapsed.tsx";
import type { ShownNextAction } from "#modules/desk/case-desk/contract/case-schema.ts";
import { listText } from "../../contract/list-text.ts";
import { findDelay } from "../list/case-delay.ts";

const delays = {
  arrangement: { tone: "red", word: listText.waitsTooLong },
  closing: { tone: "yellow", word: listText.openTooLong },
} as const;

export interface ElapsedFacts {
  readonly inquiry_status: InquiryStatus;
  readonly next_action: Pick<ShownNextAction, "kind" | "due_at"> | null;
  readonly received_at: string;
}

/** Time since an open case came in; nothing for a closed one. */
export const ElapsedCell = ({ facts }: { facts: ElapsedFacts }) =>
  isOpenStatus(facts.inquiry_status) ? (
    <Elapsed
      since={facts.received_at}
      delayAt={(now) => {
        const delay = findDelay(facts, now);
        return delay && delays[delay];
      }}
    />
  ) : null;
