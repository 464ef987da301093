import { vehicleGate } from "#modules/company/vehicles/contract/consent-rules.ts";
import { openingOf } from "#modules/company/dealers/contract/branch-rules.ts";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import {
  lockCaseRow,
  writeKept,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { tickedBy, withStep } from "../contract/flow-rules.ts";
import { flowText as text } from "../contract/flow-text.ts";
import { theVehicleOf } from "../contract/registry-rules.ts";
import { allInquiries } from "./access.ts";
import { findVehicleOf } from "./external-service.ts";
import { noteLook } from "./mutations.ts";
import {
  findInquiryToLookUp,
  getPolicyRow,
  wasLookedUpSince,
} from "./queries.ts";
import { connectKind, presentConnectCase } from "./service.ts";

/**
 * A person does a step, or says that it was not done.
 *
 * @throws AppError 404 out of scope, 568 stale, 403 or 570 where the inquiry is not worked on, 422 for another step
 */
export const tickByHand = async (
  write: CaseWrite,
  id: number,
  { version, key, is_done }: { version: number; key: string; is_done: boolean },
) => {
  const { db, actor } = write;
  const before = await lockCaseRow(write, connectKind, { id, version });
  requireAbility(connectKind.states.decide("update", before, actor));
  const flow_steps = withStep(before.flow_steps, {
    by: is_done ? actor.name : null,
    key,
    done_at: is_done ? new Date().toISOString() : null,
  });
  if (flow_steps === undefined)
    throw new AppError("invalid_input", {
      errors: { key: [text.unknownStep] },
    });
  const row = await updateRecord(write, connectKind.record, before, {
    flow_steps,
  });
  return presentConnectCase(db, row, actor);
};

const SECOND = 1000;
/** How often the registry is asked for one inquiry, in milliseconds. */
const pause = 30 * 60 * SECOND;

const nobody = { user_id: null, name: null } as const;

/** Does in the inquiry what the registry answers by now; nobody who is typing in it loses the version. */
const tickByRegistry = async (
  db: Db,
  id: number,
  vehicle: RegistryVehicle,
  now: string,
): Promise<void> => {
  const before = await lockRecord(db, connectKind.record, {
    id,
    scope: allInquiries.condition,
  });
  // Meanwhile it may have ended, be about another vehicle, or of another user.
  const isOfIt =
    isOpenStatus(before.inquiry_status) &&
    theVehicleOf(before, [vehicle]) !== undefined &&
    !vehicleGate(vehicle, before).is_stale;
  if (!isOfIt) return;
  await writeKept({ db, actor: nobody, screen: "" }, connectKind, before, {
    action: "update",
    kept: { flow_steps: tickedBy(before.flow_steps, vehicle, now) },
  });
};

/** Whether any inquiry waits for its look at the registry. */
export const isRegistryAwaited =
  (registry: RegistryClient) =>
  async (db: Db): Promise<boolean> =>
    !registry.isLeftAlone() &&
    (await findInquiryToLookUp(
      db,
      new Date(Date.now() - pause).toISOString(),
    )) !== undefined;

/**
 * A turn of the job that watches the registry: one inquiry a second, each at most every 30 minutes, while the desk is
 * there. A registry that fails is left alone, and an inquiry that could not be asked for has its next turn like the
 * others. The inquiry is locked after the registry has answered, so that nobody waits for it.
 */
export const watchRegistry =
  (registry: RegistryClient, clock: () => number = Date.now) =>
  async (db: Db): Promise<void> => {
    const now = clock();
    if (registry.isLeftAlone()) return;
    if (!openingOf(await getPolicyRow(db), now).is_open) return;
    const at = (milliseconds: number) => new Date(milliseconds).toISOString();
    // Each process has turns of its own.
    if (await wasLookedUpSince(db, at(now - SECOND))) return;
    const inquiry = await findInquiryToLookUp(db, at(now - pause));
    if (inquiry === undefined) return;
    await noteLook(db, inquiry.id, at(now));
    const vehicle = await findVehicleOf(registry, inquiry).catch(
      (error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      },
    );
    // Of another user's contract it says nothing.
    if (vehicle === undefined || vehicleGate(vehicle, inquiry).is_stale) return;
    await tickByRegistry(db, inquiry.id, vehicle, at(now));
  };
