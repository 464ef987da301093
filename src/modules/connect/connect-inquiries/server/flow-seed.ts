import type { Db } from "#platform/server/db/schema.ts";
import { vehicleRecordSchema } from "#modules/company/vehicles/contract/schema.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import {
  stepsOfFlow,
  tickedBy,
  type FlowStep,
} from "../contract/flow-rules.ts";
import { after } from "./reception-seed.ts";
import { listWorkFlows } from "./queries.ts";

/** Steps of the work flows by their code. */
export type Flows = ReadonlyMap<string, readonly string[]>;

export const readFlows = async (db: Db): Promise<Flows> =>
  new Map((await listWorkFlows(db)).map(({ code, steps }) => [code, steps]));

/** The steps of a work flow: all of a case that is over, of the others what the registry says. */
export const stepsOf = (
  flows: Flows,
  {
    question,
    vehicle,
    agent,
    at,
    isDone,
  }: {
    readonly question: { readonly work_flow: string };
    readonly vehicle: WorldVehicle;
    readonly agent: { readonly name: string };
    readonly at: Date;
    readonly isDone: boolean;
  },
): FlowStep[] =>
  tickedBy(
    stepsOfFlow(flows.get(question.work_flow) ?? []),
    vehicleRecordSchema.parse(vehicle),
    after(at, 12).toISOString(),
  ).map((step) =>
    isDone && step.done_at === null
      ? {
          by: agent.name,
          key: step.key,
          done_at: after(at, 15).toISOString(),
        }
      : step,
  );
