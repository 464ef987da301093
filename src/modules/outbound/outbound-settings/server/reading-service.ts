import type { Db } from "#platform/server/db/schema.ts";
import type { CallingRules } from "../contract/calling-rules.ts";
import {
  settingsOf,
  withoutContract,
  type ContractSettings,
} from "../contract/contract-rules.ts";
import {
  getCallingRulesRow,
  listContractItems,
  listContracts,
} from "./queries.ts";

/** What is agreed with each of some sales companies; one without settings has no contract. */
export const contractSettingsOf = async (
  db: Db,
  dealer_ids: readonly number[],
): Promise<ReadonlyMap<number, ContractSettings>> => {
  const items = await listContractItems(db);
  const rows = await listContracts(db, dealer_ids);
  const known = new Map(
    rows.map((row) => [
      row.car_dealer_id,
      settingsOf(row, (id) => items.get(id)),
    ]),
  );
  return new Map(
    dealer_ids.map((id) => [id, known.get(id) ?? withoutContract]),
  );
};

/** When and how often one number is called. */
export const getCallingRules = (db: Db): Promise<CallingRules> =>
  getCallingRulesRow(db);
