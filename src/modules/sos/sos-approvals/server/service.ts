import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { z } from "zod";
import {
  applyCancelRequest,
  countCasesForApproval,
  getInquiryRow,
  sosDesk,
  listWholeInquiryRows,
  lockInquiry,
  requireInquiryAction,
  scopeOfInquiries,
  type InquiryRow,
  type InquiryService,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { cancelOpenDispatches } from "#modules/sos/sos-dispatch/server/service.ts";
import { caseApprovals } from "#modules/desk/case-desk/server/approval-service.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  cancelRequestListQuery,
  type CancelRequestListQuery,
  type CancelRequest,
  type CancelRequestAction,
  type CancelRequestInput,
  type refusalSchema,
} from "../contract/schema.ts";
import { approvalMenuCounts } from "../contract/menu-rules.ts";
import {
  cancelRequestTransitions,
  decideCancelRequest,
} from "../contract/rules.ts";
import { scopeOfRequests } from "./access.ts";
import { cancelRequestKind } from "./mutations.ts";
import { presentCase, presentRequest } from "./present.ts";
import { countRequests, getRequestRow, listRequestRows } from "./queries.ts";
import type { CancelRequestRow } from "./tables.ts";

const listApprovals = caseApprovals(sosDesk, {
  count: countCasesForApproval,
  present: (_db, rows) =>
    Promise.resolve(
      rows.map((row) => [row, { inquiry: presentCase(row) }] as const),
    ),
});

const listRequests = async (
  db: Db,
  actor: Actor,
  query: CancelRequestListQuery,
) => {
  const { rows, total } = await listRequestRows(
    db,
    scopeOfRequests(actor),
    query,
  );
  const cases = await listWholeInquiryRows(
    db,
    scopeOfInquiries(actor),
    rows.map((row) => row.inquiry_id),
  );
  const byId = new Map(cases.map((row) => [row.id, row]));
  return {
    data: rows.flatMap((row) => {
      const inquiry = byId.get(row.inquiry_id);
      return inquiry === undefined ? [] : [presentRequest(row, inquiry, actor)];
    }),
    meta: pageMeta(total, query),
  };
};

/** Case and request, both locked: always the case first, as every other writer does. */
const lockBoth = async (
  context: InquiryWrite,
  key: { id: number; version: number },
): Promise<{ inquiry: InquiryRow; request: CancelRequestRow }> => {
  const scope = scopeOfRequests(context.actor);
  const found = await getRequestRow(context.db, scope, key.id);
  const inquiry = await lockInquiry(context, { id: found.inquiry_id });
  const request = await lockRecord(context.db, cancelRequestKind, {
    ...key,
    scope: scope.condition,
  });
  return { inquiry, request };
};

/** Who may decide may do what the decision needs, also without the right to work on cases. */
const withDeskRights = (context: InquiryWrite): InquiryWrite => ({
  ...context,
  actor: {
    ...context.actor,
    permissions: [...new Set([...context.actor.permissions, "sos" as const])],
  },
});

const patchOf = (
  action: CancelRequestAction,
  actor: Actor,
  reason: string | null,
): Record<string, unknown> => {
  const at = new Date().toISOString();
  const { to } = cancelRequestTransitions[action];
  return to === "same"
    ? { acknowledged_at: at }
    : {
        state: to,
        decided_at: at,
        decided_by_name: actor.name,
        decision_reason: reason,
      };
};

/**
 * One step of a request, checked and written with its history.
 *
 * @throws AppError 404, 568 stale, 403 or 570 where the table refuses
 */
const takeRequestStep = async (
  context: InquiryWrite,
  key: { id: number; version: number },
  step: { action: CancelRequestAction; reason?: string },
) => {
  const { inquiry, request } = await lockBoth(context, key);
  const ability = decideCancelRequest(
    step.action,
    { ...request, requested_by_user_id: request.created_by },
    context.actor,
  );
  requireAbility(ability);
  const reason = step.reason ?? null;
  const row = await updateRecord(
    context,
    cancelRequestKind,
    request,
    patchOf(step.action, context.actor, reason),
    { action: step.action, reason },
  );
  if (step.action !== "acknowledge")
    await applyCancelRequest(context.db, inquiry, null);
  return row;
};

const shown = async (
  context: InquiryWrite,
  row: CancelRequestRow,
): Promise<CancelRequest> => {
  const scope = scopeOfInquiries(context.actor);
  const inquiry = await getInquiryRow(context.db, scope, row.inquiry_id);
  return presentRequest(row, inquiry, context.actor);
};

const request = async (
  context: InquiryWrite,
  inquiryId: number,
  input: CancelRequestInput,
): Promise<CancelRequest> => {
  const inquiry = await lockInquiry(context, { id: inquiryId });
  requireInquiryAction(inquiry, "request_cancel", context.actor);
  const requested_by_name = context.actor.name;
  const row = await createRecord<CancelRequestRow>(
    context,
    cancelRequestKind,
    { ...input, inquiry_id: inquiryId, requested_by_name },
    { action: "request", reason: input.reason },
  );
  await applyCancelRequest(context.db, inquiry, row.requested_at);
  return shown(context, row);
};

/** Takes a step of the lifecycle of a case; handed in by the composition root. */
export type ApprovalDependencies = Pick<InquiryService, "takeStep">;

/** Use cases of approvals and of requests to cancel. */
export const createApprovalService = ({ takeStep }: ApprovalDependencies) => ({
  listApprovals,
  listRequests,
  request,

  /** Open dispatches are cancelled at the stage they have come to, then the case. */
  async approve(
    context: InquiryWrite,
    id: number,
    { version }: { version: number },
  ): Promise<CancelRequest> {
    const step = { action: "approve" } as const;
    const row = await takeRequestStep(context, { id, version }, step);
    const desk = withDeskRights(context);
    const { inquiry_id, cancellation_reason, reason } = row;
    await cancelOpenDispatches(desk, inquiry_id, cancellation_reason);
    const inquiry = await lockInquiry(desk, { id: inquiry_id });
    await takeStep(desk, inquiry_id, "cancel", {
      version: inquiry.version,
      cancellation_reason,
      reason,
    });
    return shown(context, row);
  },

  async refuse(
    context: InquiryWrite,
    id: number,
    { version, reason }: z.infer<typeof refusalSchema>,
  ): Promise<CancelRequest> {
    const step = { action: "refuse", reason } as const;
    return shown(
      context,
      await takeRequestStep(context, { id, version }, step),
    );
  },

  async finish(
    context: InquiryWrite,
    id: number,
    step: { version: number; action: "withdraw" | "acknowledge" },
  ): Promise<CancelRequest> {
    const { version, action } = step;
    const key = { id, version };
    return shown(context, await takeRequestStep(context, key, { action }));
  },
});
export type ApprovalService = ReturnType<typeof createApprovalService>;

const requestFilters = {
  "sos.cancel_requests": { state: ["requested"] },
  "sos.cancel_answers": { own: "answered" },
} as const;

/** The totals of the lists of the queue. */
export const countApprovalsForMenu: MenuCounter = menuCounterOf(
  approvalMenuCounts,
  (db, actor, { key }) =>
    key === "sos.approval"
      ? countCasesForApproval(db, scopeOfInquiries(actor))
      : countRequests(
          db,
          scopeOfRequests(actor),
          cancelRequestListQuery.parse(requestFilters[key]),
        ),
);
