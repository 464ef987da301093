import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import type { NextStep } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import { connectCase } from "../../contract/fields.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { escalationText } from "../../contract/escalation-text.ts";
import { officeText } from "../../contract/office-text.ts";
import { flowText } from "../../contract/flow-text.ts";
import { isAtOffice } from "../../contract/office-rules.ts";
import { connectTasks } from "../../contract/lookups.ts";
import {
  missingToComplete,
  missingToStart,
  type ConnectFacts,
} from "../../contract/rules.ts";
import { inquiryCards } from "./inquiry-cards.ts";

const { sections, entries } = connectCase;

/** The card in which a field of this label is typed; a way to answer is no single field. */
const cardOf = (label: string): string => {
  const [name = ""] = entries.find(([, one]) => one.label === label) ?? [];
  const card = inquiryCards.find(({ sections: names }) =>
    names.some((section) => name in sections[section].fields),
  );
  return card?.id ?? "caller";
};

/** The step of the work flow for which a task asks. */
const stepOf = (code: string): string | undefined =>
  code.startsWith("step:") ? code.slice("step:".length) : undefined;

/** What is to be done next, by its code. */
export const taskWord = (code: string): string => {
  const step = stepOf(code);
  return step === undefined
    ? (connectTasks.find(code)?.label ?? "")
    : flowText.next(step);
};

const missing: Readonly<Record<string, (facts: ConnectFacts) => string[]>> = {
  fill: missingToStart,
  start: missingToStart,
  complete: missingToComplete,
};

/** Tasks that are done in one place, whatever the case lacks. */
const acts: Readonly<Record<string, string>> = {
  call_customer: "edit:content",
  resend: "escalation:resend",
  read_answer: "escalation:close",
};

/** The sales company has its time to answer: nobody reminds it before that is over. */
const isDue = ({ next_action }: WholeFacts): boolean =>
  next_action !== null && Date.parse(next_action.due_at) <= Date.now();

/** How a task is done that no step does, or what its step waits for: in the card of what is missing first. */
export const doneBy = (
  code: string,
  record: WholeFacts,
): NextStep | undefined => {
  if (stepOf(code) !== undefined) return { by: "act", name: "steps" };
  if (code === "dealer_due")
    return isDue(record) ? { by: "act", name: "escalation:remind" } : undefined;
  const act = acts[code];
  if (act !== undefined) return { by: "act", name: act };
  // The kit knows the facts of a case; what it lacks are its fields.
  const [first] = missing[code]?.(record as object as ConnectFacts) ?? [];
  return first === undefined
    ? undefined
    : { by: "act", name: `edit:${cardOf(first)}` };
};

/** Who at the office, or over it, has the request now; else the sales company, as long as it has time to answer. */
export const awaits = (record: WholeFacts): string | undefined => {
  // The kit knows the facts of a case; what the others are asked are its fields.
  const facts = record as object as ConnectFacts;
  const { office_status, office_since, escalation_since } = facts;
  const { kind = "" } = record.next_action ?? {};
  if (kind === "dealer_due" && escalation_since !== null && !isDue(record))
    return escalationText.awaitsDealer(formatDateTime(escalation_since));
  if (office_since === null || !kind.startsWith("office_")) return undefined;
  const since = formatDateTime(office_since);
  if (office_status === "office_approval")
    return officeText.awaitsApproval(since);
  return isAtOffice({ office_status })
    ? officeText.awaitsOffice(since)
    : undefined;
};
