import type { z } from "zod";
import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import { policyKind } from "#modules/sos/sos-dispatch/server/service.ts";
import { theOneRow } from "#platform/server/records/one-row.ts";
import {
  renewNextActions,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  lockRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type {
  BoardAlarm,
  BoardPolicy,
  policyUpdateSchema,
} from "../contract/schema.ts";
import { scopeOfAlarms } from "./access.ts";
import { alarmKind } from "./mutations.ts";
import { presentAlarm } from "./present.ts";

/** @throws AppError 404, 568 stale, 570 where somebody already sees to it */
export const acknowledge = async (
  context: InquiryWrite,
  id: number,
  version: number,
): Promise<BoardAlarm> => {
  const { condition: scope } = scopeOfAlarms(context.actor);
  const alarm = await lockRecord(context.db, alarmKind, { id, version, scope });
  if (alarm.acknowledged_at !== null) throw new AppError("not_possible_now");
  const row = await updateRecord(
    context,
    alarmKind,
    alarm,
    {
      acknowledged_at: new Date().toISOString(),
      acknowledged_by: context.actor.name,
    },
    { action: "acknowledge" },
  );
  const next = row.next_company_id;
  const names = await towCompanyNames(context.db, next === null ? [] : [next]);
  return presentAlarm(row, names);
};

/** @throws AppError 568 stale */
export const changePolicy = async (
  context: WriteContext,
  { version, ...wanted }: z.infer<typeof policyUpdateSchema>,
): Promise<BoardPolicy> => {
  const row = await lockRecord(context.db, policyKind, {
    id: 1,
    version,
    scope: theOneRow,
  });
  const changed = await updateRecord(context, policyKind, row, wanted);
  // The clocks of requests follow by a job of their own: they lock dispatches, too.
  if (changed !== row) await renewNextActions(context.db);
  return changed;
};
