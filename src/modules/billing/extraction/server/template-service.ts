import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isPersonalColumn } from "#platform/server/exports/export-source.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { nextRun } from "../contract/date-rules.ts";
import type { Schedule } from "../contract/lookups.ts";
import { templates, type TemplateColumn } from "../contract/template-record.ts";
import { extractionText as text } from "../contract/text.ts";
import { scopeOfTemplates } from "./access.ts";
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

/** Templates on the server: whoever made one changes it, others of the organisation run it. */
export const templateRecords = recordService(templates, {
  scopeOf: scopeOfTemplates,
  audienceOf,
  unrecorded: ["account_id"],
  creating: ({ actor }, values) =>
    Promise.resolve({ account_id: actor.account_id, ...planOf(values) }),
  changing: ({ actor }, before, changes) => {
    if (before.created_by !== actor.user_id) throw new AppError("not_allowed");
    return Promise.resolve(planOf({ ...before, ...changes }));
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
