import { recordService } from "#modules/base/records/server/service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { AppError } from "#platform/contract/errors.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { connectWorkFlows } from "../contract/flow-record.ts";
import { stepsOfFlow } from "../contract/flow-rules.ts";
import { flowText as text } from "../contract/flow-text.ts";
import { workFlows } from "../contract/lookups.ts";
import { scopeOfWorkFlows } from "./access.ts";
import { countInquiriesOfFlow, listWorkFlows } from "./queries.ts";
import type { ConnectRow } from "./tables.ts";
import "./tables.ts";

/** The work flows, kept as the categories are. */
export const workFlowRecords = recordService(connectWorkFlows, {
  scopeOf: scopeOfWorkFlows,
  audienceOf: () => callCentre("connect", "client_management"),
  usesOf: async (db, { code }) => {
    const inquiries = await countInquiriesOfFlow(db, code);
    return inquiries === 0 ? [] : [text.usedBy(inquiries)];
  },
});

/** All work flows with what the desk calls them now. */
export const listWorkFlowLabels = async (db: Db) => {
  const kept = await listWorkFlows(db);
  return workFlows.options.map(({ code, label }) => ({
    code,
    label: kept.find((flow) => flow.code === code)?.label ?? label,
  }));
};

/**
 * What comes with a work flow when it is chosen: its steps, and that somebody has to look at the inquiry. A case keeps
 * the steps it began with, whatever becomes of the work flow; only an approver lowers the need again.
 *
 * @throws AppError 422 for one that is no longer in use
 */
export const chosenFlow = async (
  { db }: CaseWrite,
  before: Partial<ConnectRow>,
  { work_flow }: Partial<ConnectRow>,
): Promise<Partial<ConnectRow>> => {
  if (work_flow === undefined || work_flow === before.work_flow) return {};
  if (work_flow === null) return { flow_steps: [] };
  const flow = (await listWorkFlows(db)).find(({ code }) => code === work_flow);
  if (flow?.is_in_use !== true)
    throw new AppError("invalid_input", {
      errors: { work_flow: [text.retired] },
    });
  return {
    flow_steps: stepsOfFlow(flow.steps, before.flow_steps),
    ...(flow.approval_default === "need" && { approval_need: "need" }),
  };
};
