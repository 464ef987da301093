import { recordService } from "#modules/base/records/server/service.ts";
import { dealers } from "#modules/company/dealers/contract/dealer-record.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { contractSettings } from "../contract/contract-record.ts";
import {
  type ContractColumns,
  type ContractSettings,
  settingsOf,
} from "../contract/contract-rules.ts";
import { contractKinds } from "../contract/lookups.ts";
import { contractText as text } from "../contract/text.ts";
import { scopeOfContractItems, scopeOfContracts } from "./access.ts";
import { insertMissingContracts } from "./mutations.ts";
import { dealerNameSorts, listContractItems } from "./queries.ts";
import "./tables.ts";

/** So many open slips would change from one state to another, in words. */
export interface SlipChange {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** What the slips say to settings. */
export interface ContractDependencies {
  /** What other settings would make of the open slips of a company. */
  readonly previewSettings: (
    db: Db,
    car_dealer_id: number,
    settings: ContractSettings,
  ) => Promise<SlipChange[]>;
  /** The settings of a company changed: its open slips follow, in the background. */
  readonly reevaluateDealer: (
    write: SignedWrite,
    car_dealer_id: number,
  ) => Promise<void>;
}

const refuseDealerMail = async (
  db: Db,
  dm_contract_id: number | undefined,
): Promise<void> => {
  if (dm_contract_id === undefined) return;
  const items = await listContractItems(db);
  if (items.get(dm_contract_id)?.behaviour === "dealer")
    throw new AppError("invalid_input", {
      errors: { dm_contract_id: [text.dmByDealer] },
    });
};

/** Contracts of sales companies on the server. */
export const createContractRecords = ({
  reevaluateDealer,
}: Pick<ContractDependencies, "reevaluateDealer">) =>
  recordService(contractSettings, {
    scopeOf: scopeOfContracts,
    audienceOf: () => callCentre("out", "approval_out"),
    sorts: dealerNameSorts(contractSettings.table),
    references: Object.fromEntries(
      contractKinds.codes.map((kind) => [
        `${kind}_contract_id`,
        scopeOfContractItems,
      ]),
    ),
    changing: async ({ db }, _before, { dm_contract_id }) => {
      await refuseDealerMail(db, dm_contract_id);
      return {};
    },
    saved: async (write, list) => {
      for (const { row } of list)
        await reevaluateDealer(write, row.car_dealer_id);
    },
  });

/**
 * What settings that are being typed would make of the open slips of a company.
 *
 * @throws AppError `not_found` where there are none of that id
 */
export const previewContract = async (
  {
    records,
    previewSettings,
  }: {
    readonly records: ReturnType<typeof createContractRecords>;
  } & Pick<ContractDependencies, "previewSettings">,
  { db, actor }: Pick<SignedWrite, "db" | "actor">,
  { id, ...columns }: ContractColumns & { readonly id: number },
): Promise<SlipChange[]> => {
  const { car_dealer_id } = await records.service.get(db, actor, id);
  await refuseDealerMail(db, columns.dm_contract_id);
  const items = await listContractItems(db);
  return previewSettings(
    db,
    car_dealer_id,
    settingsOf(columns, (item) => items.get(item)),
  );
};

/** A new company has settings, too; a renamed one is found by its new name. */
export const followDealers = (
  records: ReturnType<typeof createContractRecords>,
): NonNullable<ServerModule["followers"]> => ({
  [dealers.entity]: async ({ db }, ids) => {
    await insertMissingContracts(db);
    await records.refresh(db, "car_dealer_id", ids);
  },
});
