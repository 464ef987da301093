import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { contractSettings } from "./contract-record.ts";
import { contractKinds } from "./lookups.ts";
import type { ContractColumns } from "./contract-rules.ts";

const { inputs } = recordSchemas(contractSettings);

const columns = Object.fromEntries(
  contractKinds.codes.flatMap((kind) =>
    (["contract_id", "day_setting", "max_call_count"] as const).map((part) => [
      `${kind}_${part}`,
      inputs[`${kind}_${part}`],
    ]),
  ),
) as { [Name in keyof ContractColumns]: z.ZodType<number, number> };

/** The settings of one company as they are being typed. */
export const previewBody = z.strictObject({
  id: z.int().positive(),
  ...columns,
});

export const previewAnswer = dataOf(
  z.array(
    z.object({ from: z.string(), to: z.string(), count: z.int().positive() }),
  ),
);
