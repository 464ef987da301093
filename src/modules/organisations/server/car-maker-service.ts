import { listTimeline } from "#modules/history/server/service.ts";
import {
  closeAccount,
  countAccountUsers,
  findMakerAccount,
  openAccount,
  renameAccount,
} from "#modules/users/server/account-service.ts";
import { listUserNames } from "#modules/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { CarMakerListQuery } from "../contract/car-maker-endpoints.ts";
import {
  carMakerDefaults,
  type CarMakerCreate,
  type CarMakerDetail,
  type CarMakerUpdate,
} from "../contract/car-maker-schema.ts";
import { organisationText } from "../contract/text.ts";
import { scopeOfCompanies } from "./access.ts";
import { carMakerKind } from "./mutations.ts";
import { presentCarMaker } from "./present.ts";
import { carMakerQueries, findMakerOfMake } from "./queries.ts";
import type { CarMakerRow } from "./tables.ts";

const present = async (
  db: Db,
  row: CarMakerRow,
  actor: Actor,
): Promise<CarMakerDetail> => {
  const ids = [row.created_by, row.updated_by].filter((id) => id !== null);
  return presentCarMaker(row, actor, await listUserNames(db, ids));
};

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

const lock = (write: RecordWrite, id: number, version?: number) =>
  lockRecord(write.db, carMakerKind, {
    id,
    ...(version === undefined ? {} : { version }),
    scope: scopeOfCompanies(write.actor).condition,
  });

/** Use cases of car makers. */
export const carMakerService = {
  async list(db: Db, actor: Actor, query: CarMakerListQuery) {
    const scope = scopeOfCompanies(actor);
    const { rows, total } = await carMakerQueries.list(db, scope, query);
    return { data: rows, meta: pageMeta(total, query) };
  },

  async get(db: Db, actor: Actor, id: number): Promise<CarMakerDetail> {
    const row = await carMakerQueries.get(db, scopeOfCompanies(actor), id);
    return present(db, row, actor);
  },

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
    const before = await lock(write, id, version);
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
    const row = await lock(write, id);
    const users =
      row.account_id === null
        ? 0
        : await countAccountUsers(write.db, row.account_id);
    if (users > 0)
      throw new AppError("in_use", {
        message: organisationText.inUse([organisationText.users(users)]),
      });
    await updateRecord(
      write,
      carMakerKind,
      row,
      { deleted_at: new Date().toISOString(), account_id: null },
      { action: "delete" },
    );
    if (row.account_id !== null) await closeAccount(write.db, row.account_id);
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await carMakerQueries.get(db, scopeOfCompanies(actor), id);
    return listTimeline(db, { root_entity: carMakerKind.entity, root_id: id });
  },

  async neighbours(db: Db, actor: Actor, id: number, query: CarMakerListQuery) {
    const scope = scopeOfCompanies(actor);
    await carMakerQueries.get(db, scope, id);
    return carMakerQueries.neighbours(db, scope, query, id);
  },
};
