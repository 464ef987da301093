import {
  closeAccount,
  countAccountUsers,
  findMakerAccount,
  openAccount,
  renameAccount,
} from "#modules/users/server/account-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  carMakerDefaults,
  type CarMakerCreate,
  type CarMakerDetail,
  type CarMakerUpdate,
} from "../contract/car-maker-schema.ts";
import { organisationText } from "../contract/text.ts";
import { companyAbilities, isManager, scopeOfCompanies } from "./access.ts";
import {
  scopedRecords,
  presentRecord,
} from "#modules/records/server/service.ts";
import { carMakerKind } from "./mutations.ts";
import { carMakerQueries, findMakerOfMake } from "./queries.ts";

const present = presentRecord(companyAbilities);
const records = scopedRecords({
  kind: carMakerKind,
  queries: carMakerQueries,
  scopeOf: scopeOfCompanies,
  present,
});

/** One maker for each make: its people see the cases of that make. */
const refuseTakenMake = async (
  db: Db,
  vehicleMake: number,
  own?: number,
): Promise<void> => {
  await takeTurn(db, "car_makers.vehicle_make");
  const owner = await findMakerOfMake(db, vehicleMake);
  if (owner !== undefined && owner !== own)
    throw new AppError("invalid_input", {
      errors: { vehicle_make: [organisationText.makeTaken] },
    });
};

/** Use cases of car makers. */
export const carMakerService = {
  ...records.reading,

  async create(
    write: RecordWrite,
    input: CarMakerCreate,
  ): Promise<CarMakerDetail> {
    const { name, name_kana, vehicle_make } = input;
    await refuseTakenMake(write.db, vehicle_make);
    const account_id =
      (await findMakerAccount(write.db, vehicle_make)) ??
      (await openAccount(write.db, "carMaker", {
        name,
        name_kana,
        vehicle_make,
      }));
    const row = await createRecord(write, carMakerKind, {
      ...carMakerDefaults,
      ...input,
      account_id,
    });
    await renameAccount(write.db, account_id, { name, name_kana });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: CarMakerUpdate,
  ): Promise<CarMakerDetail> {
    const { version, ...fields } = input;
    const before = await records.lock(write, id, version);
    if (fields.vehicle_make !== undefined)
      await refuseTakenMake(write.db, fields.vehicle_make, id);
    const row = await updateRecord(write, carMakerKind, before, fields);
    if (row.account_id !== null)
      await renameAccount(write.db, row.account_id, {
        name: row.name,
        name_kana: row.name_kana,
        vehicle_make: row.vehicle_make,
      });
    return present(write.db, row, write.actor);
  },

  /** @throws AppError `in_use` while users belong to the maker */
  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await records.lock(write, id);
    const users =
      row.account_id === null
        ? 0
        : await countAccountUsers(write.db, row.account_id);
    if (users > 0)
      throw new AppError("in_use", {
        message: organisationText.inUse([organisationText.users(users)]),
      });
    await records.remove(write, row, { account_id: null });
    if (row.account_id !== null) await closeAccount(write.db, row.account_id);
  },
};

/** Who may know who is at a car maker. */
export const findCarMakerAudience = records.audienceFor(isManager);
