import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import {
  parsePlate,
  plateSearchText,
} from "#platform/contract/japanese/plate.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { VehicleCardData } from "../contract/card-endpoints.ts";
import { cardText } from "../contract/card-text.ts";
import { scopeOfVehicleLinks } from "./access.ts";
import { vehicleLinkKind } from "./mutations.ts";
import { isLinked, listLinksOf } from "./queries.ts";
import type { VehicleLinkRow } from "./tables.ts";

const refuse = (message: string): AppError =>
  new AppError("invalid_input", { errors: { trailer_plate: [message] } });

/** What is linked to a vehicle, seen from that vehicle. @param plateText folded plate */
export const relatedVehicles = async (
  db: Db,
  actor: Actor,
  plateText: string,
): Promise<VehicleCardData["related"]> => {
  const rows = await listLinksOf(db, scopeOfVehicleLinks(actor), plateText);
  const names = await listUserNames(
    db,
    rows.map((row) => row.created_by).filter((id) => id !== null),
  );
  return rows.map((row) => {
    const isTractor = row.tractor_plate_text === plateText;
    return {
      id: row.id,
      version: row.version,
      role: isTractor ? "trailer" : "tractor",
      plate: isTractor ? row.trailer_plate : row.tractor_plate,
      made_by: names.get(row.created_by ?? 0) ?? null,
      made_at: row.created_at,
    };
  });
};

/** @throws AppError `invalid_input` for a vehicle with itself and for a pair that exists */
export const linkPair = async (
  write: SignedWrite,
  input: { tractor_plate: string; trailer_plate: string },
): Promise<Pick<VehicleLinkRow, "id" | "version">> => {
  const tractor = parsePlate(input.tractor_plate);
  const trailer = parsePlate(input.trailer_plate);
  const pair = {
    tractor_plate_text: plateSearchText(tractor),
    trailer_plate_text: plateSearchText(trailer),
  };
  if (pair.tractor_plate_text === pair.trailer_plate_text)
    throw refuse(cardText.samePlate);
  await takeTurn(write.db, "vehicle_links");
  if (await isLinked(write.db, pair)) throw refuse(cardText.taken);
  const { id, version } = await createRecord(write, vehicleLinkKind, {
    tractor_plate: formatPlate(tractor),
    trailer_plate: formatPlate(trailer),
    ...pair,
  });
  return { id, version };
};

/** @throws AppError `changed_by_other` for a version that is not the last */
export const unlinkPair = async (
  write: SignedWrite,
  { reason, ...key }: RemovalInput & { readonly id: number },
): Promise<void> => {
  const row = await lockRecord(write.db, vehicleLinkKind, {
    ...key,
    scope: scopeOfVehicleLinks(write.actor).condition,
  });
  await updateRecord(
    write,
    vehicleLinkKind,
    row,
    { deleted_at: new Date().toISOString() },
    { action: "delete", reason },
  );
};
