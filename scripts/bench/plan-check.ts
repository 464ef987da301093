import { CompiledQuery } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import type { Waves } from "./captured-sql.ts";

/** Rows from which a table that is read as a whole, or a step of a plan, is too large for a screen. */
const mostRows = 5000;

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) }),
]);

const faultsOf = (node: PlanNode): string[] => {
  const touched =
    (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) *
    node["Actual Loops"];
  const own =
    touched > mostRows
      ? [
          `${node["Node Type"]} ${node["Relation Name"] ?? ""} ${Math.round(touched)} rows`,
        ]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(faultsOf)];
};

/** Steps of captured statements that touch more rows than a screen may ask for, by EXPLAIN ANALYZE. */
export async function planFaults(db: Db, waves: Waves): Promise<string[]> {
  const faults: string[] = [];
  for (const { text, values } of waves.flat()) {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]),
    );
    const [{ "QUERY PLAN": plan }] = explained.parse(rows);
    faults.push(...faultsOf(plan[0].Plan));
  }
  return faults;
}
