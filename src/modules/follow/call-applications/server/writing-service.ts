import { needsApproval } from "#modules/follow/follow-calls/contract/rules.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { applicationIssues } from "../contract/rules.ts";
import type {
  ApplicationInput,
  ApplicationUpdate,
} from "../contract/schema.ts";
import { applicationText as text } from "../contract/text.ts";
import { caseColumnsOf } from "./case-service.ts";
import type { ApplicationDependencies } from "./dependency-service.ts";
import { applicationKind } from "./mutations.ts";
import { lockForStep } from "./step-service.ts";
import type { ApplicationRow } from "./tables.ts";

const refuse = (errors: Record<string, string[]>): void => {
  const [first] = Object.values(errors).flat();
  if (first !== undefined)
    throw new AppError("invalid_input", { message: first, errors });
};

/** @throws AppError 422 for somebody who does not make such calls */
const checkAgent = async (db: Db, id: number | null): Promise<void> => {
  if (id === null) return;
  const agents = await listAgents(db, "justdoit");
  if (!agents.some((agent) => agent.id === id))
    refuse({ requested_for_id: [text.unknownUser] });
};

/** What the columns hold of an order as it was typed. */
const columnsOf = async (
  { db, actor }: SignedWrite,
  { case_number, ...input }: ApplicationInput,
  now: Date,
) => ({
  ...input,
  ...(await caseColumnsOf(db, actor, case_number)),
  due_at:
    input.is_as_soon || input.due_at === null
      ? now.toISOString()
      : input.due_at,
});

/** The fields of an order as its form has them, but for its case. */
const typedOf = (
  row: ApplicationRow,
): Omit<ApplicationInput, "case_number"> => ({
  ...row,
  due_at: row.is_as_soon ? null : row.due_at,
});

/** Making and mending orders; both answer the id. */
export const createApplicationWriting = ({
  factsChanged,
  callingHours,
}: ApplicationDependencies) => ({
  async create(write: SignedWrite, input: ApplicationInput): Promise<number> {
    const { db, actor } = write;
    const now = new Date();
    refuse(applicationIssues(input, now.getTime()));
    await checkAgent(db, input.requested_for_id);
    const columns = await columnsOf(write, input, now);
    const isPlanned = !needsApproval(
      { ...columns, division: actor.division },
      await callingHours(db),
    );
    const row = await createRecord<ApplicationRow>(write, applicationKind, {
      ...columns,
      approval_need: isPlanned ? "no_need" : "need",
      application_state: isPlanned ? "planned" : "requested",
      planned_at: isPlanned ? now.toISOString() : null,
    });
    await factsChanged(write, row.id);
    return row.id;
  },

  /** Of one that came back: it waits for a decision again only once it is sent again. */
  async update(
    write: SignedWrite,
    id: number,
    { version, case_number, ...changes }: ApplicationUpdate,
  ): Promise<void> {
    const { db, actor } = write;
    const now = new Date();
    const before = await lockForStep(write, { id, version }, "update");
    const whole = { ...typedOf(before), ...changes };
    refuse(applicationIssues(whole, now.getTime()));
    if (changes.requested_for_id !== undefined)
      await checkAgent(db, changes.requested_for_id);
    await updateRecord(write, applicationKind, before, {
      ...changes,
      ...(case_number === undefined
        ? {}
        : await caseColumnsOf(db, actor, case_number)),
      due_at: whole.is_as_soon ? before.due_at : whole.due_at,
    });
  },
});
