import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { FollowFacts, FollowPolicy } from "./fact-rules.ts";
import type { CallKind, FollowStatus } from "./lookups.ts";
import { whyText as text } from "./rule-text.ts";
import { isNight } from "./time-rules.ts";

interface ExplainedCall {
  readonly kind: CallKind;
  readonly since: string;
  readonly attempt: number;
}

const MINUTES_OF_HOUR = 60;

const sentenceOf = (
  { kind, since }: ExplainedCall,
  facts: FollowFacts,
  policy: FollowPolicy,
): string => {
  const from = formatDateTime(since);
  const { minutes } = facts;
  switch (kind) {
    case "arrange":
      return text.arrange(
        from,
        facts.is_main_line ? minutes.arrange_main_line : minutes.arrange,
      );
    case "confirm_acceptance": {
      const night = isNight(since);
      return text.confirm_acceptance(
        from,
        night ? policy.acceptance_night_minutes : policy.acceptance_minutes,
        night,
      );
    }
    case "confirm_arrival":
      return text.confirm_arrival(from, policy.arrival_minutes);
    case "tell_delay": {
      const late = facts.dispatches.findLast(
        ({ eta, told_eta }) => eta !== null && told_eta !== null,
      );
      return text.tell_delay(
        formatDateTime(late?.told_eta ?? since),
        formatDateTime(late?.eta ?? since),
        policy.delay_minutes,
      );
    }
    case "ask_report":
      return text.ask_report(from, minutes.ask_report);
    case "thank_you":
      return text.thank_you(
        from,
        Math.round(minutes.thank_you / MINUTES_OF_HOUR),
      );
    case "callback":
      return text.callback(from);
    case "ask_dealer":
      return text.ask_dealer(from, policy.dealer_minutes);
    case "application":
      return text.application(from);
  }
};

/** Why a call stands: rule, facts, minutes and what ends it. */
export const whyOf = (
  call: ExplainedCall,
  facts: FollowFacts,
  policy: FollowPolicy,
): string =>
  sentenceOf(call, facts, policy) +
  (call.attempt > 1 ? text.attempt(call.attempt) : "");

/** Why a chain stands where it stands. */
export const whyOfStatus = (status: FollowStatus | null): string =>
  status === null ? text.settled : text.status[status];
