import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { PaperKind } from "../contract/lookups.ts";
import { reportSteps, type ReportAction } from "../contract/rules.ts";
import type {
  AccidentDetail,
  AccidentUpdate,
  SendBody,
} from "../contract/schema.ts";
import { accidentText as text } from "../contract/text.ts";
import { scopeOfAccidents } from "./access.ts";
import { accidentKind } from "./mutations.ts";
import { presentAccident } from "./present.ts";
import type { AccidentRow } from "./tables.ts";

const refusal = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

/** @throws AppError 404 out of scope, 568 stale, 403 or 570 where the table refuses */
const lockFor = async (
  write: SignedWrite,
  { id, version }: { id: number; version: number },
  action: ReportAction,
): Promise<AccidentRow> => {
  const row = await lockRecord(write.db, accidentKind, {
    id,
    version,
    scope: scopeOfAccidents(write.actor).condition,
  });
  requireAbility(reportSteps.decide(action, row, write.actor));
  return row;
};

const shown = async (
  { db, actor }: SignedWrite,
  row: AccidentRow,
): Promise<AccidentDetail> => {
  const detail = await presentAccident(db, row, actor);
  if (detail === undefined) throw new AppError("not_found");
  return detail;
};

/** Who watches a report works at the desk of its case. */
const requireAgent = async (
  { db }: SignedWrite,
  { case_kind }: AccidentRow,
  id: number | null | undefined,
): Promise<void> => {
  if (id === null || id === undefined) return;
  const agents = await listAgents(db, caseDesks[case_kind].permission);
  if (!agents.some((agent) => agent.id === id))
    throw refusal("person_in_charge_id", text.noSuchAgent);
};

/** What is known of an accident, as it is typed. */
export const updateReport = async (
  write: SignedWrite,
  id: number,
  { version, ...changes }: AccidentUpdate,
): Promise<AccidentDetail> => {
  const before = await lockFor(write, { id, version }, "update");
  if (
    typeof changes.occurred_at === "string" &&
    Date.parse(changes.occurred_at) > Date.now()
  )
    throw refusal("occurred_at", text.inFuture);
  if (changes.person_in_charge_id !== before.person_in_charge_id)
    await requireAgent(write, before, changes.person_in_charge_id);
  const becomesSerious =
    !before.is_serious && isSeriousIncident({ ...before, ...changes });
  const row = await updateRecord(write, accidentKind, before, {
    ...changes,
    // Nobody decided that of an accident in which somebody died or was hurt severely.
    ...(becomesSerious &&
      before.maker_report_state === "not_needed" && {
        maker_report_state: "required",
        state_reason: null,
      }),
  });
  return shown(write, row);
};

interface StepBody {
  readonly version: number;
  readonly reason?: string | null;
}

/** A step of the table, with what it writes beside the state. */
const takeStep = async (
  write: SignedWrite,
  id: number,
  {
    action,
    body,
    patch = {},
  }: {
    readonly action: ReportAction;
    readonly body: StepBody;
    readonly patch?:
      | Partial<AccidentRow>
      | ((before: AccidentRow) => Promise<Partial<AccidentRow>>);
  },
): Promise<AccidentDetail> => {
  const before = await lockFor(write, { id, version: body.version }, action);
  if (action === "close" && before.maker_number === null && !body.reason)
    throw refusal("reason", text.closeNeeds);
  const { to } = reportSteps.transitions[action];
  const reason = body.reason ?? null;
  const more = typeof patch === "function" ? await patch(before) : patch;
  const row = await updateRecord(
    write,
    accidentKind,
    before,
    { ...more, maker_report_state: to, state_reason: reason },
    { action, reason },
  );
  return shown(write, row);
};

/** The maker was told, on either way; `told` writes what belongs to it behind the lock. */
export const sendStep = (
  write: SignedWrite,
  id: number,
  {
    kind,
    body,
    told,
  }: {
    readonly kind: PaperKind;
    readonly body: SendBody;
    readonly told: (before: AccidentRow) => Promise<Partial<AccidentRow>>;
  },
): Promise<AccidentDetail> =>
  takeStep(write, id, {
    action: `send_${kind}`,
    body,
    patch: async (before) => ({
      [`${kind}_sent_at`]: new Date().toISOString(),
      [`${kind}_sent_by`]: write.actor.user_id,
      [`${kind}_sent_way`]: body.way,
      [`${kind}_sent_to`]: body.way === "mail" ? body.to.join(", ") : body.to,
      ...(await told(before)),
    }),
  });

/** The steps of a report (see `reportSteps`). */
export const accidentSteps = {
  require: (write: SignedWrite, id: number, body: StepBody) =>
    takeStep(write, id, { action: "require", body }),
  dismiss: (write: SignedWrite, id: number, body: StepBody) =>
    takeStep(write, id, { action: "dismiss", body }),
  close: (write: SignedWrite, id: number, body: StepBody) =>
    takeStep(write, id, {
      action: "close",
      body,
      patch: { closed_at: new Date().toISOString() },
    }),
  /** What was told before stays in the history: the maker is told anew. */
  reopen: (write: SignedWrite, id: number, body: StepBody) =>
    takeStep(write, id, {
      action: "reopen",
      body,
      patch: {
        first_sent_at: null,
        first_sent_by: null,
        first_sent_way: null,
        first_sent_to: null,
        final_sent_at: null,
        final_sent_by: null,
        final_sent_way: null,
        final_sent_to: null,
        closed_at: null,
        first_mail_id: null,
        first_mail_state: null,
        final_mail_id: null,
        final_mail_state: null,
        mail_refusal: null,
      },
    }),
};
