import { recordService } from "#modules/base/records/server/service.ts";
import {
  accountRules,
  renameChanged,
  usersIn,
} from "#modules/company/organisations/server/account-service.ts";
import { openAccount } from "#modules/company/users/server/account-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { dealers } from "../contract/dealer-record.ts";
import { dealerText as text } from "../contract/dealer-text.ts";
import { scopeOfDealers } from "./access.ts";
import { dealerSql } from "./dealer-queries.ts";
import "./tables.ts";

/** What another module keeps of sales companies. */
export interface DealerDependencies {
  /** Cases in work that name the company. */
  readonly countOpenCases: (db: Db, dealerId: number) => Promise<number>;
}

/** Sales companies on the server. The call centre hears of them, and each company itself. */
export const createDealerRecords = ({ countOpenCases }: DealerDependencies) =>
  recordService(dealers, {
    ...dealerSql,
    ...accountRules,
    scopeOf: scopeOfDealers,
    audienceOf: ({ id }) => ({
      permissions: ["sos", "connect", "client_management"],
      car_dealer_id: id,
      vehicle_make: null,
      tow_truck_company_ids: [],
    }),
    unrecorded: ["account_id"],
    creating: async ({ db }, { name, name_kana }) => ({
      account_id: await openAccount(db, "carDealer", { name, name_kana }),
    }),
    saved: renameChanged,
    usesOf: async (db, row) => {
      const cases = await countOpenCases(db, row.id);
      return [
        ...(await usersIn(db, row)),
        ...(cases > 0 ? [text.cases(cases)] : []),
      ];
    },
  });
