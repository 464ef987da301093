import { formatShort } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { BundledCall } from "../../contract/schema.ts";
import { sayText as text } from "../../contract/say-text.ts";

/** A piece of what is said; facts of the case stand out. */
export interface SaidPart {
  readonly text: string;
  readonly is_fact?: true;
}

const fact = (words: string): SaidPart => ({ text: words, is_fact: true });

const subjectOf = ({ facts }: BundledCall): SaidPart[] => {
  const plate = facts.vehicle_registration_number;
  const parts = [
    facts.place,
    facts.vehicle,
    plate === null ? null : formatPlate(plate),
  ].filter((part) => part !== null && part !== "");
  return parts.length === 0
    ? []
    : [fact(parts.join(" ")), { text: text.about }];
};

/** What to say in a call, with what is known of its case. */
export const saidOf = (call: BundledCall, agent: string): SaidPart[] => {
  const { kind, facts } = call;
  const greeting =
    kind === "thank_you" ? text.thanks(agent) : text.greeting(agent);
  const [before, after] = kind === "tell_delay" ? text.etaIs : text.etaWas;
  const isTimed = kind === "confirm_arrival" || kind === "tell_delay";
  const eta: SaidPart[] =
    facts.eta === null || !isTimed
      ? []
      : [
          { text: before },
          fact(formatShort(facts.eta, Date.now())),
          { text: after },
        ];
  const question: SaidPart = { text: text.question[kind] };
  return [
    { text: greeting },
    ...subjectOf(call),
    ...(kind === "tell_delay" ? [question, ...eta] : [...eta, question]),
  ];
};
