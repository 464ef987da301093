import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isPersonalColumn } from "#platform/server/exports/export-source.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { nextRun } from "../contract/date-rules.ts";
import type { Schedule } from "../contract/lookups.ts";
import { templates, type TemplateColumn } from "../contract/template-record.ts";
import { extractionText as text } from "../contract/text.ts";
import { scopeOfTemplates } from "./access.ts";
import { countOwn, hasName } from "./queries.ts";
import type { TemplateRow } from "./tables.ts";
import "./tables.ts";

const audienceOf = ({ created_by }: TemplateRow): Audience => ({
  permissions: [],
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
  user_ids: created_by === null ? [] : [created_by],
});

interface Planned {
  readonly schedule: Schedule;
  readonly schedule_day: number | null;
  readonly purpose: string | null;
  readonly columns: readonly TemplateColumn[];
}

/** The next day of a schedule. @throws AppError 422 where persons would be taken out by itself without a reason */
const planOf = ({ schedule, schedule_day, purpose, columns }: Planned) => {
  const isPersonal = columns.some(({ key }) => isPersonalColumn(key));
  if (schedule !== "none" && isPersonal && (purpose ?? "") === "")
    throw new AppError("invalid_input", {
      errors: { purpose: [text.purposeMissing] },
    });
  return {
    next_run_on: nextRun(schedule, schedule_day, tokyoDate()),
    stopped_reason: null,
  };
};

/** @throws AppError 422 where the owner has another one of that name; two at once wait for each other */
const requireOwnName = async (
  { db, actor }: SignedWrite,
  name: string,
  own?: number,
): Promise<void> => {
  await takeTurn(db, `extraction_templates ${String(actor.user_id)}`);
  if (await hasName(db, actor.user_id, name, own))
    throw new AppError("invalid_input", { errors: { name: [text.nameTaken] } });
};

/** Templates of one account: each is read by its organisation with every list of them. */
const mostOwn = 100;

/** @throws AppError 422 where the account has as many as it may; behind `requireOwnName`, which takes the turn */
const requireRoom = async ({ db, actor }: SignedWrite): Promise<void> => {
  if ((await countOwn(db, actor.user_id)) >= mostOwn)
    throw new AppError("invalid_input", {
      errors: { name: [text.tooManyOwn(mostOwn)] },
    });
};

/** Templates on the server: whoever made one changes it, others of the organisation run it. */
export const templateRecords = recordService(templates, {
  scopeOf: scopeOfTemplates,
  audienceOf,
  unrecorded: ["account_id"],
  creating: async (write, values) => {
    await requireOwnName(write, values.name);
    await requireRoom(write);
    return { account_id: write.actor.account_id, ...planOf(values) };
  },
  changing: async (write, before, changes) => {
    if (before.created_by !== write.actor.user_id)
      throw new AppError("not_allowed");
    await requireOwnName(write, changes.name ?? before.name, before.id);
    return planOf({ ...before, ...changes });
  },
  removed: ({ actor }, row) => {
    const mayRemove =
      row.created_by === actor.user_id ||
      actor.permissions.includes("user_management");
    if (!mayRemove) throw new AppError("not_allowed");
    return Promise.resolve();
  },
  reads: {
    is_mine: (_db, { created_by }, { user_id }) =>
      Promise.resolve(created_by === user_id),
  },
});
