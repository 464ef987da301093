import WarningAmberIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import { useNow } from "#platform/web/use-now.ts";
import type { ShownNextAction } from "../../contract/list-endpoints.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import { listText } from "../../contract/list-text.ts";
import {
  elapsedText,
  isOpenStatus,
} from "#modules/desk/case-desk/contract/clock-rules.ts";
import { findDelay } from "../list/case-delay.ts";

const Time = styled("time")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 3,
  "& svg": { fontSize: 15 },
  "&[data-delay]": { fontWeight: theme.typography.h2.fontWeight },
  '&[data-delay="arrangement"]': {
    color: (theme.vars ?? theme).palette.status.red.text,
  },
  '&[data-delay="closing"]': {
    color: (theme.vars ?? theme).palette.status.yellow.text,
  },
}));

const words = {
  arrangement: listText.waitsTooLong,
  closing: listText.openTooLong,
} as const;

export interface ElapsedFacts {
  readonly inquiry_status: InquiryStatus;
  readonly next_action: Pick<ShownNextAction, "kind" | "due_at"> | null;
  readonly received_at: string;
}

/** Time since an open case came in, with a mark when it waits too long; nothing for a closed one. */
export const ElapsedCell = ({ facts }: { facts: ElapsedFacts }) => {
  const at = useNow();
  if (!isOpenStatus(facts.inquiry_status)) return null;
  const delay = findDelay(facts, at);
  return (
    <Time
      dateTime={facts.received_at}
      data-delay={delay}
      title={delay === undefined ? undefined : words[delay]}
    >
      {delay !== undefined && <WarningAmberIcon titleAccess={words[delay]} />}
      {elapsedText(Date.parse(facts.received_at), at)}
    </Time>
  );
};
