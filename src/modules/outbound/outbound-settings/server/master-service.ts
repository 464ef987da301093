import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { masterItems } from "../contract/master-record.ts";
import { isOpenType } from "../contract/master-rules.ts";
import type { MasterType } from "../contract/lookups.ts";
import { masterText as text } from "../contract/text.ts";
import { scopeOfMasterItems } from "./access.ts";
import { countContractsOf } from "./queries.ts";
import "./tables.ts";

/** An item of a list, by what others know it. */
export interface NamedItem {
  readonly master_type: MasterType;
  readonly code: string;
}

export interface MasterDependencies {
  /** What else refers to an item, in words. */
  readonly usesOfItem: (db: Db, item: NamedItem) => Promise<readonly string[]>;
}

/** The lists of words on the server: whoever calls hears of them. */
export const createMasterRecords = ({ usesOfItem }: MasterDependencies) =>
  recordService(masterItems, {
    scopeOf: scopeOfMasterItems,
    audienceOf: () => callCentre("out", "approval_out"),
    creating: async (_write, { master_type }) => {
      if (!isOpenType(master_type))
        throw new AppError("invalid_input", {
          errors: { master_type: [text.fixedType] },
        });
      return {};
    },
    usesOf: async (db, row) => {
      const contracts = await countContractsOf(db, row.id);
      return [
        ...(row.is_built_in ? [text.fixedCode] : []),
        ...(contracts > 0 ? [text.contracts(contracts)] : []),
        ...(await usesOfItem(db, row)),
      ];
    },
  });
