import {
  listAgents,
  listStaffOf,
} from "#modules/company/users/server/service.ts";
import {
  settleNotices,
  tellOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import type { FastifyInstance } from "fastify";
import {
  getDeskCase,
  lockCaseRow,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { AppError } from "#platform/contract/errors.ts";
import { inquiryKey } from "../contract/fields.ts";
import { getOfficeStatus, officeSteps } from "../contract/office-endpoints.ts";
import { officeRequestKinds } from "../contract/office-lookups.ts";
import {
  officeDivision,
  officeStates,
  type OfficeAction,
} from "../contract/office-rules.ts";
import { officeText as text } from "../contract/office-text.ts";
import { connectKind, presentConnectCase } from "./service.ts";
import type { ConnectRow } from "./tables.ts";

interface StepBody {
  readonly version: number;
  readonly reason?: string;
  readonly office_due_at?: string | null;
}

/** Who is told of what the office is asked for: the division, or the administrators where it has nobody. */
export const listOfficeStaff = (db: Db) =>
  listStaffOf(db, { permission: "connect", division: officeDivision });

const noRequest = {
  office_request_kind: null,
  office_request_text: null,
  office_due_at: null,
  office_requested_by: null,
  office_answer: null,
  office_answered_by: null,
} satisfies Partial<ConnectRow>;

/** Who decides on its answers. */
const listApprovers = async (db: Db): Promise<number[]> => {
  const atDesk = new Set((await listAgents(db, "connect")).map(({ id }) => id));
  const deciding = await listAgents(db, "approval_connect");
  return deciding.map(({ id }) => id).filter((id) => atDesk.has(id));
};

/** What a step writes beside the state and what was typed for it. */
const written: Readonly<
  Record<OfficeAction, (actor: Actor) => Partial<ConnectRow>>
> = {
  office_request: ({ user_id }) => ({
    ...noRequest,
    office_requested_by: user_id,
  }),
  office_start: () => ({}),
  office_submit: ({ user_id }) => ({ office_answered_by: user_id }),
  office_approve: () => ({}),
  office_send_back: () => ({}),
  office_withdraw: () => noRequest,
};

/** Who has to hear of a step, and what nobody has to know any more. */
const told: Readonly<
  Record<
    OfficeAction,
    (write: CaseWrite, row: ConnectRow, reason: string) => Promise<void>
  >
> = {
  office_request: async (write, row) => {
    await settleNotices(write, inquiryKey(row.id), "office_result");
    await tellOfCase(write, inquiryKey(row.id), {
      kind: "office_request",
      text: text.requested(kindOf(row)),
      to: (await listOfficeStaff(write.db)).map(({ id }) => id),
    });
  },
  office_start: (write, row) =>
    settleNotices(write, inquiryKey(row.id), "office_request"),
  office_submit: async (write, row) => {
    await settleNotices(write, inquiryKey(row.id), "office_sent_back");
    await tellOfCase(write, inquiryKey(row.id), {
      kind: "office_answer",
      text: text.toApprove(kindOf(row)),
      to: await listApprovers(write.db),
    });
  },
  // Who asked, where nobody is in charge: who changed it last is the office itself.
  office_approve: async (write, row) => {
    await settleNotices(write, inquiryKey(row.id), "office_answer");
    await tellOfCase(write, inquiryKey(row.id), {
      kind: "office_result",
      text: text.answered(kindOf(row)),
      to: [row.person_in_charge_id ?? row.office_requested_by],
    });
  },
  office_send_back: async (write, row, reason) => {
    await settleNotices(write, inquiryKey(row.id), "office_answer");
    await tellOfCase(write, inquiryKey(row.id), {
      kind: "office_sent_back",
      text: text.cameBack(reason),
      to: [row.office_answered_by],
    });
  },
  office_withdraw: (write, row) =>
    settleNotices(write, inquiryKey(row.id), "office_request"),
};

const kindOf = ({ office_request_kind: kind }: ConnectRow): string =>
  kind === null ? "" : officeRequestKinds.labelOf(kind);

/** @throws AppError 422 where the answer is wanted before it is asked for */
const requireLater = (office_due_at: string | null | undefined): void => {
  if ((office_due_at ?? null) === null) return;
  if (Date.parse(office_due_at ?? "") <= Date.now())
    throw new AppError("invalid_input", {
      errors: { office_due_at: [text.dueIsPast] },
    });
};

/** @throws AppError 404 out of scope, 568 stale, 403 or 570 where the table refuses */
const takeStep = async (
  write: CaseWrite,
  id: number,
  action: OfficeAction,
  { version, reason, ...typed }: StepBody,
) => {
  const { db, actor } = write;
  const before = await lockCaseRow(write, connectKind, { id, version });
  requireAbility(officeStates.decide(action, before, actor));
  requireLater(typed.office_due_at);
  const patch = {
    ...written[action](actor),
    ...typed,
    office_status: officeStates.transitions[action].to,
    office_since: new Date().toISOString(),
  };
  const row = await updateRecord(write, connectKind.record, before, patch, {
    action,
    reason: reason ?? null,
  });
  await told[action](write, row, reason ?? "");
  return presentConnectCase(db, row, actor);
};

const readStatus = async (db: Db, actor: Actor, id: number) => {
  const { record, scopeOf } = connectKind;
  const row = await getDeskCase<ConnectRow>(
    db,
    record.table,
    scopeOf(actor),
    id,
  );
  const { office_requested_by: asked, office_answered_by: answered } = row;
  const people = [asked, answered].filter((one) => one !== null);
  const names = await listUserNames(db, people);
  const personOf = (one: number | null) =>
    one === null ? null : { id: one, name: names.get(one) ?? "" };
  return {
    ...row,
    requested_by: personOf(asked),
    answered_by: personOf(answered),
    can: officeStates.abilities(row, actor),
  };
};

/** The operations of what the office is asked for. */
export const registerOffice = (
  app: FastifyInstance,
  context: ServerContext,
): void => {
  const { data } = operationsOf(app, context);
  data(getOfficeStatus, ({ db, actor, params }) =>
    readStatus(db, actor, params.id),
  );
  for (const action of Object.keys(officeSteps) as OfficeAction[])
    data(officeSteps[action], (input) =>
      takeStep(writeOf(input), input.params.id, action, input.body),
    );
};
