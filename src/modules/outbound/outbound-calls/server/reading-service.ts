import { listTimeline } from "#modules/base/history/server/service.ts";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { weekdays } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { outboundDeciders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { holidayOf, weekdayOf } from "#platform/contract/japanese/holidays.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { slipEntity } from "../contract/lookups.ts";
import { slipSteps } from "../contract/rules.ts";
import type { SlipDetail, SlipListQuery } from "../contract/slip-schema.ts";
import { askedSlips, scopeOfSlips, seesNames } from "./access.ts";
import { brakesOfSlip } from "./brake-service.ts";
import { callBarsOf } from "./call-service.ts";
import type { SlipDependencies } from "./dependency-service.ts";
import {
  findSlip,
  listClaims,
  listFollowers,
  listReportsOf,
  listSiblings,
  listSlipsByIds,
  listVehicleCalls,
} from "./entry-queries.ts";
import { countDueSlips } from "./fact-queries.ts";
import { presentCalls, presentReports, presentSlips } from "./present.ts";
import { countByStatus, listSlipRows } from "./queries.ts";
import {
  findCalledVehicle,
  findCustomer,
  findLastRun,
} from "./reading-queries.ts";
import { scriptsOf } from "./script-present.ts";
import { stepFactsOf } from "./step-facts-service.ts";
import type { SlipRow } from "./tables.ts";

const shownCalls = 10;

/** @throws AppError `not_found` */
export const getSlipRow = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<SlipRow> => {
  const row = await findSlip(db, scopeOfSlips(actor), id);
  if (row === undefined) throw new AppError("not_found");
  return row;
};

export const listSlips = async (db: Db, actor: Actor, query: SlipListQuery) => {
  const scope = askedSlips(actor, query);
  const { rows, total } = await listSlipRows(db, { actor, scope, query });
  return {
    data: await presentSlips(db, rows, actor),
    meta: pageMeta(total, query),
  };
};

/** The numbers on the tabs: each the total of the list under its status. */
export const countSlips = async (
  db: Db,
  actor: Actor,
  query: SlipListQuery,
) => {
  const scope = askedSlips(actor, query);
  const by_status = await countByStatus(db, {
    actor,
    scope,
    query: { ...query, outbound_status: undefined },
  });
  const total = Object.values(by_status).reduce((a, b) => a + b, 0);
  return { total, by_status };
};

/** Whether the user of the vehicle rests today. */
const isClosedToday = (closed: readonly string[]): boolean => {
  const today = tokyoDate();
  // Weeks of the lookup begin on Monday.
  const day = weekdays.codes[(weekdayOf(today) + 6) % 7];
  return day !== undefined && closed.includes(day);
};

const customerOf = async (
  db: Db,
  actor: Actor,
  row: SlipRow,
): Promise<SlipDetail["customer"]> => {
  const customer = seesNames(actor)
    ? await findCustomer(db, row.outbound_customer_id)
    : undefined;
  if (customer === undefined) return null;
  const { contacts, prefecture, address, building, ...rest } = customer;
  const bars = await callBarsOf(
    db,
    contacts.map(({ phone }) => digitsOnly(phone)),
    new Date().toISOString(),
  );
  return {
    ...rest,
    address: [prefecture, address, building].join("") || null,
    is_closed_today:
      isClosedToday(rest.closed_weekdays) ||
      holidayOf(tokyoDate()) !== undefined,
    connections: contacts.map((contact) => ({
      ...contact,
      ...bars(digitsOnly(contact.phone)),
    })),
  };
};

const abilitiesOf = async (db: Db, actor: Actor, row: SlipRow) => ({
  ...slipSteps.abilities(await stepFactsOf(db, row), actor),
  override_hours: isAllowed(outboundDeciders, actor)
    ? abilityGranted
    : abilityRefused("role", ""),
  write_message: abilityGranted,
});

/** A slip with all that is looked at in a call. */
export const readSlip =
  ({ brakesOf }: SlipDependencies) =>
  async (db: Db, actor: Actor, id: number): Promise<SlipDetail> => {
    const row = await getSlipRow(db, actor, id);
    const scope = scopeOfSlips(actor);
    const [slip] = await presentSlips(db, [row], actor);
    const vehicle = await findCalledVehicle(db, row.outbound_vehicle_id);
    if (slip === undefined || vehicle === undefined)
      throw new AppError("not_found");
    const isNamed = seesNames(actor);
    const calls = await listVehicleCalls(
      db,
      row.outbound_vehicle_id,
      shownCalls,
    );
    const called = await listSlipsByIds(
      db,
      calls.map(({ slip_id }) => slip_id),
    );
    const claim = (await listClaims(db, [row.outbound_customer_id])).get(
      row.outbound_customer_id,
    );
    const isOwn = claim?.user_id === actor.user_id;
    const isAnswered = isOwn && claim.brake_reason !== null;
    return {
      ...slip,
      ...vehicle,
      customer: await customerOf(db, actor, row),
      siblings: isNamed
        ? await presentSlips(db, await listSiblings(db, scope, row), actor)
        : [],
      followers: await presentSlips(db, await listFollowers(db, id), actor),
      calls: await presentCalls(db, calls, called, actor),
      reports: await presentReports(db, await listReportsOf(db, [id]), actor),
      scripts: isNamed ? await scriptsOf(db, row, slip) : [],
      brakes:
        isNamed && !isAnswered
          ? await brakesOfSlip(brakesOf, { db, actor }, row)
          : [],
      is_claimed: isOwn,
      claimed_until: isOwn ? claim.claimed_until : null,
      can: await abilitiesOf(db, actor, row),
    };
  };

export const readTimeline = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<TimelineEntry[]> => {
  await getSlipRow(db, actor, id);
  return listTimeline(db, { root_entity: slipEntity, root_id: id });
};

/** When slips last followed the calendar, what it changed, and what is left of today. */
export const readNightRun = async (db: Db) => {
  const run = await findLastRun(db);
  return run === undefined
    ? null
    : { ...run, waiting_count: await countDueSlips(db, tokyoDate()) };
};
