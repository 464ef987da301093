import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import {
  defineStates,
  type ActingUser,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import {
  addDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import type { CaseMail } from "#modules/desk/case-mails/contract/schema.ts";
import type { MakerReportState, PaperKind } from "./lookups.ts";
import { accidentText as text } from "./text.ts";

/** How long the maker may wait: for the first word, and for the whole report. */
export interface AccidentPolicy {
  readonly first_hours: number;
  readonly final_days: number;
}

/**
 * When the maker is to be told of an accident: so many hours after it, and by the end of so many days in Tokyo. The
 * clocks remind; whether and what has to be reported is for people to judge.
 */
export const accidentDues = (
  at: string,
  { first_hours, final_days }: AccidentPolicy,
): { readonly first_due_at: string; readonly final_due_at: string } => ({
  first_due_at: new Date(
    Date.parse(at) + first_hours * 3_600_000,
  ).toISOString(),
  final_due_at: tokyoInstant(addDays(tokyoDate(at), final_days), "23:59:59"),
});

/** Types of accidents of which the maker hears unless somebody says otherwise (spec §3). */
const firstReported = 4;

/** What begins of the type of an accident. */
export const beginningState = (
  type: number | null,
): Extract<MakerReportState, "required" | "not_needed"> =>
  type !== null && type >= firstReported ? "required" : "not_needed";

/** What was done of a report already. */
interface Done {
  readonly first_sent_at: string | null;
  readonly final_sent_at: string | null;
  readonly closed_at: string | null;
}

/** Where a report stands whose accident is one again: what was told to the maker stays told. */
export const stateOfDone = (
  type: number | null,
  { first_sent_at, final_sent_at, closed_at }: Done,
): MakerReportState => {
  if (closed_at !== null) return "closed";
  if (final_sent_at !== null) return "final_sent";
  return first_sent_at === null ? beginningState(type) : "first_sent";
};

/** The clock that runs now. */
export const runningDue = ({
  maker_report_state: state,
  first_due_at,
  final_due_at,
}: {
  readonly maker_report_state: MakerReportState;
  readonly first_due_at: string | null;
  readonly final_due_at: string | null;
}): string | null => {
  if (state === "required") return first_due_at;
  return state === "first_sent" ? final_due_at : null;
};

/** The first millisecond of the year 10000: behind everything that has a clock. */
const never = 253_402_300_800_000;
/** More than lies between any two clocks. */
const ahead = 1_000_000_000_000_000;

/** The place in the list: the serious ones before all others, then the first word that is due first. */
export const urgencyOf = ({
  is_serious,
  first_due_at,
}: {
  readonly is_serious: boolean;
  readonly first_due_at: string | null;
}): number =>
  (first_due_at === null ? never : Date.parse(first_due_at)) -
  (is_serious ? ahead : 0);

/** What the decision about a report looks at. */
export interface ReportFacts {
  readonly case_kind: CaseModule;
  readonly maker_report_state: MakerReportState;
  readonly cause: string | null;
  readonly measures: string | null;
  /** Of the mail by which the whole report went. */
  readonly final_mail_state: CaseMail["state"] | null;
}

type Step = Transition<MakerReportState, ReportFacts>;

/** Of a case whose desk is not the account's, it reads a few facts and does nothing. */
const isOfItsDesk = (user: ActingUser, { case_kind }: ReportFacts): boolean =>
  user.permissions.includes(caseDesks[case_kind].permission);

const guardFinal = ({ cause, measures }: ReportFacts): string | undefined =>
  cause === null || measures === null ? text.finalNeeds : undefined;

/** It may still come back. */
const guardClose = ({ final_mail_state }: ReportFacts): string | undefined =>
  final_mail_state === "waiting" ? text.mailWaiting : undefined;

const by = (...permissions: readonly Permission[]) => ({
  permissions: () => permissions,
  may: isOfItsDesk,
});
const agents = by("iza", "sos");
const approvers = by("approval_iza", "approval_sos");
const open = ["not_needed", "required", "first_sent", "final_sent"] as const;

/** What becomes of the report of an accident. */
export const reportSteps = defineStates("maker_report_state", {
  require: { ...agents, from: ["not_needed"], to: "required" },
  dismiss: { ...agents, from: ["required"], to: "not_needed" },
  send_first: { ...agents, from: ["required"], to: "first_sent" },
  send_final: {
    ...agents,
    from: ["required", "first_sent"],
    to: "final_sent",
    guard: guardFinal,
  },
  update: { ...agents, from: open, to: "same" },
  close: {
    ...approvers,
    from: ["final_sent"],
    to: "closed",
    guard: guardClose,
  },
  reopen: {
    ...approvers,
    from: ["first_sent", "final_sent", "closed"],
    to: "required",
  },
} satisfies Record<string, Step>);
export type ReportAction = keyof typeof reportSteps.transitions;

/** What leads from telling the maker. */
const toldStates: ReadonlySet<MakerReportState> = new Set([
  "required",
  "first_sent",
  "final_sent",
]);

/** Where a report stands whose mail came back: the maker was not told, and the clock runs again. */
export const stateAfterBounce = (
  {
    maker_report_state: state,
    first_sent_at,
  }: Pick<Done, "first_sent_at"> & {
    readonly maker_report_state: MakerReportState;
  },
  kind: PaperKind,
): MakerReportState => {
  if (state !== `${kind}_sent`) return state;
  return kind === "final" && first_sent_at !== null ? "first_sent" : "required";
};

interface Mailed {
  readonly maker_report_state: MakerReportState;
  readonly first_mail_id: number | null;
  readonly first_mail_state: CaseMail["state"] | null;
  readonly final_mail_id: number | null;
  readonly final_mail_state: CaseMail["state"] | null;
}

/** The papers whose mail did not arrive. */
export const bouncedOf = (row: Mailed): PaperKind[] =>
  (["first", "final"] as const).filter(
    (kind) => row[`${kind}_mail_state`] === "failed",
  );

/** The same as somebody has to do something about it: what need not be told any more, or is over, is no task. */
export const undeliveredOf = (row: Mailed): PaperKind | null =>
  toldStates.has(row.maker_report_state) ? (bouncedOf(row)[0] ?? null) : null;
