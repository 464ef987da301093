import { recordService } from "#modules/base/records/server/service.ts";
import { openAccount } from "#modules/company/users/server/account-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { organisationText as text } from "../contract/text.ts";
import { towCompanies } from "../contract/tow-company-record.ts";
import { scopeOfTowCompanies } from "./access.ts";
import { accountRules, renameChanged, usersIn } from "./account-service.ts";
import { nextCompanyCode, towCompanySql } from "./queries.ts";
import "./tables.ts";

/** What another module keeps of towing companies. */
export interface TowCompanyDependencies {
  /** Dispatches to the company, of all times. */
  readonly countDispatches: (db: Db, companyId: number) => Promise<number>;
}

/** Towing companies on the server, over what other modules keep of them. */
export const createTowCompanyRecords = ({
  countDispatches,
}: TowCompanyDependencies) =>
  recordService(towCompanies, {
    ...towCompanySql,
    ...accountRules,
    scopeOf: scopeOfTowCompanies,
    audienceOf: () => callCentre("sos", "client_management"),
    unrecorded: ["account_id"],
    creating: async ({ db }, { code, name, name_kana }) => {
      // Two at once get two codes.
      await takeTurn(db, "tow_truck_companies.code");
      return {
        code: code ?? (await nextCompanyCode(db)),
        account_id: await openAccount(db, "towTruckCompany", {
          name,
          name_kana,
        }),
      };
    },
    saved: renameChanged,
    usesOf: async (db, row) => {
      const dispatches = await countDispatches(db, row.id);
      return [
        ...(dispatches > 0 ? [text.dispatches(dispatches)] : []),
        ...(await usersIn(db, row)),
      ];
    },
  });

/** For what deletes none. */
const records = createTowCompanyRecords({
  countDispatches: () => Promise.resolve(0),
});
export const towCompanyQueries = records.queries;
export const derivedTowCompany = records.derived;
