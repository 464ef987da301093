import { listAgents } from "#modules/company/users/server/service.ts";
import { scopeOfOwners } from "#modules/outbound/outbound-vehicles/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isCallCentre } from "#platform/server/lists/row-scope.ts";
import { withoutContract } from "../contract/contract-rules.ts";
import type { Master } from "../contract/control-schema.ts";
import { masterTypes } from "../contract/lookups.ts";
import { listControlDealers, listMasterItems } from "./queries.ts";
import { contractSettingsOf } from "./reading-service.ts";

/** All lists of words with their items. */
export const readMasters = async (db: Db): Promise<Master[]> => {
  const items = await listMasterItems(db);
  return masterTypes.options.map(({ code, label }) => ({
    master_type: code,
    label,
    items: items
      .filter(({ master_type }) => master_type === code)
      .map(({ master_type: _type, ...item }) => item),
  }));
};

/** What the screens choose from, of the companies that the account reaches; people of the centre for the centre alone. */
export const readControlData = async (db: Db, actor: Actor) => {
  const dealers = await listControlDealers(db, scopeOfOwners(actor));
  const contracts = await contractSettingsOf(
    db,
    dealers.map(({ id }) => id),
  );
  return {
    dealers: dealers.map((dealer) => ({
      ...dealer,
      contracts: contracts.get(dealer.id) ?? withoutContract,
    })),
    masters: await readMasters(db),
    agents: isCallCentre(actor) ? await listAgents(db, "out") : [],
  };
};
