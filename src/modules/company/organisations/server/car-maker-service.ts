import { recordService } from "#modules/base/records/server/service.ts";
import {
  findMakerAccount,
  openAccount,
} from "#modules/company/users/server/account-service.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { carMakers } from "../contract/car-maker-record.ts";
import { scopeOfCarMakers } from "./access.ts";
import {
  accountRules,
  renameOrganisation,
  usersIn,
} from "./account-service.ts";
import "./tables.ts";

/** Car makers on the server: one for each make, whose people see the cases of that make. */
export const carMakerRecords = recordService(carMakers, {
  ...accountRules,
  scopeOf: scopeOfCarMakers,
  audienceOf: () => callCentre("client_management"),
  unrecorded: ["account_id"],
  creating: async ({ db }, { name, name_kana, vehicle_make }) => {
    const organisation = { name, name_kana, vehicle_make };
    return {
      account_id:
        (await findMakerAccount(db, vehicle_make)) ??
        (await openAccount(db, "carMaker", organisation)),
    };
  },
  saved: async ({ db }, list) => {
    for (const { row } of list) {
      const { name, name_kana, vehicle_make } = row;
      await renameOrganisation(db, row, { name, name_kana, vehicle_make });
    }
  },
  usesOf: usersIn,
});
