import { sampleOf } from "#modules/base/records/server/testing.ts";
import { connectCategories } from "../contract/category-record.ts";
import { connectWorkFlows } from "../contract/flow-record.ts";
import { workFlows } from "../contract/lookups.ts";

export const categorySample = sampleOf(connectCategories);

export const workFlowSample = sampleOf(connectWorkFlows, {
  broken: [{ steps: ["二度", "二度"] }],
  // There is one for each code already: whose code comes round again goes.
  values: async ({ db, given, n }) => {
    const code = workFlows.codes[n % workFlows.codes.length] ?? "other";
    if (given["code"] === undefined)
      await db
        .updateTable("connect_work_flows")
        .set({ deleted_at: new Date().toISOString() })
        .where("code", "=", code)
        .where("deleted_at", "is", null)
        .execute();
    return { code };
  },
});
