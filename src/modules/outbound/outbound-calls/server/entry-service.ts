import { contractSettingsOf } from "#modules/outbound/outbound-settings/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { groupedBy, summaryOf } from "../contract/summary-rules.ts";
import {
  listCallsOf,
  listReportsOf,
  madeCallOf,
  madeReportOf,
} from "./entry-queries.ts";
import { slipKind } from "./mutations.ts";
import { settingsByKind } from "./plan-service.ts";
import { reconcileVehicles } from "./reconcile-service.ts";
import type { SlipRow } from "./tables.ts";

/** @throws AppError 422 with every field that is wrong */
export const requireFields = (
  refusals: Readonly<Record<string, string>>,
): void => {
  const [first] = Object.values(refusals);
  if (first === undefined) return;
  throw new AppError("invalid_input", {
    message: first,
    errors: Object.fromEntries(
      Object.entries(refusals).map(([field, message]) => [field, [message]]),
    ),
  });
};

/** The contract under which a slip goes on, once it was touched. */
const heldOf = async ({ db }: SignedWrite, rows: readonly SlipRow[]) => {
  const contracts = await contractSettingsOf(db, [
    ...new Set(rows.map(({ car_dealer_id }) => car_dealer_id)),
  ]);
  return (row: SlipRow) => {
    const contract = contracts.get(row.car_dealer_id);
    return row.held_settings !== null || contract === undefined
      ? row.held_settings
      : settingsByKind(contract)[row.inspection_kind];
  };
};

/** What was written about locked slips stands on them, and their status follows. */
export const followEntries = async (
  write: SignedWrite,
  rows: readonly SlipRow[],
  step: { readonly action: string; readonly reason?: string | null },
  also: object = {},
): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  const calls = groupedBy(
    await listCallsOf(write.db, ids),
    ({ slip_id }) => slip_id,
  );
  const reports = groupedBy(
    await listReportsOf(write.db, ids),
    ({ slip_id }) => slip_id,
  );
  const held = await heldOf(write, rows);
  for (const row of rows) {
    const summary = summaryOf(
      (calls.get(row.id) ?? []).map(madeCallOf),
      (reports.get(row.id) ?? []).map(madeReportOf),
    );
    const patch = { ...summary, held_settings: held(row), ...also };
    await updateRecord(write, slipKind, row, patch, step);
  }
  await reconcileVehicles(
    write,
    rows.map(({ outbound_vehicle_id }) => outbound_vehicle_id),
  );
};
