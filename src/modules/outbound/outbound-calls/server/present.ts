import { symbolOf } from "#modules/outbound/outbound-vehicles/contract/vehicle-rules.ts";
import { stopsOf } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { remainingDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type {
  OutboundCall,
  WarehousingReport,
} from "../contract/entry-schema.ts";
import type { Slip } from "../contract/slip-schema.ts";
import { isDesk, readerOf, seesNames } from "./access.ts";
import { listClaims } from "./entry-queries.ts";
import { listSlipNames } from "./reading-queries.ts";
import { decideVoid } from "./step-service.ts";
import type { CallRow, ReportRow, SlipRow } from "./tables.ts";

const known = (ids: readonly (number | null)[]): number[] =>
  ids.filter((id) => id !== null);

/** Slips as an account sees them: a maker without names. */
export const presentSlips = async (
  db: Db,
  rows: readonly SlipRow[],
  actor: Actor,
): Promise<Slip[]> => {
  const today = tokyoDate();
  const customers = rows.map((row) => row.outbound_customer_id);
  const names = await listSlipNames(db, rows, readerOf(actor));
  const stops = await stopsOf(db, customers);
  const claims = await listClaims(db, customers);
  const people = await listUserNames(
    db,
    known(rows.map((row) => row.next_call_user_id)),
  );
  const isNamed = seesNames(actor);
  return rows.flatMap((row): Slip[] => {
    const found = names.get(row.id);
    if (found === undefined) return [];
    const { id: _id, customer_name, ...vehicle } = found;
    return [
      {
        ...row,
        ...vehicle,
        outbound_customer_id: isNamed ? row.outbound_customer_id : null,
        customer_name: isNamed ? customer_name : null,
        symbol: symbolOf(row, today),
        storage_days_left: remainingDays(today, row.effective_due_on),
        next_call_user:
          row.next_call_user_id === null || !isNamed
            ? null
            : (people.get(row.next_call_user_id) ?? null),
        stops: isNamed ? [...stops(row.outbound_customer_id)] : [],
        claimed_by: isNamed
          ? (claims.get(row.outbound_customer_id)?.name ?? null)
          : null,
      },
    ];
  });
};

/** Calls as an account sees them: memos of the desk are the desk's, a maker reads no words. */
export const presentCalls = async (
  db: Db,
  rows: readonly CallRow[],
  slips: readonly SlipRow[],
  actor: Actor,
): Promise<OutboundCall[]> => {
  const people = await listUserNames(db, known(rows.map((row) => row.user_id)));
  const bySlip = new Map(slips.map((slip) => [slip.id, slip]));
  const isNamed = seesNames(actor);
  const own = isDesk(actor);
  return rows.flatMap((row): OutboundCall[] => {
    const slip = bySlip.get(row.slip_id);
    if (slip === undefined) return [];
    return [
      {
        ...row,
        outbound_vehicle_id: slip.outbound_vehicle_id,
        inspection_kind: slip.inspection_kind,
        user_name: isNamed ? (people.get(row.user_id ?? 0) ?? null) : null,
        phone: isNamed ? row.phone : null,
        memo: isNamed ? row.memo : null,
        desk_memo: own ? row.desk_memo : null,
        problem_text: isNamed ? row.problem_text : null,
        void_reason: isNamed ? row.void_reason : null,
        call_log_id: own ? row.call_log_id : null,
        can: { void: decideVoid(row, actor) },
      },
    ];
  });
};

export const presentReports = async (
  db: Db,
  rows: readonly ReportRow[],
  actor: Actor,
): Promise<WarehousingReport[]> => {
  const people = await listUserNames(db, known(rows.map((row) => row.user_id)));
  const isNamed = seesNames(actor);
  return rows.map((row) => ({
    ...row,
    reporter: isNamed ? row.reporter : null,
    user_name: isNamed ? (people.get(row.user_id ?? 0) ?? null) : null,
  }));
};
