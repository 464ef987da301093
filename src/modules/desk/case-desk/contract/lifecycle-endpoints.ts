import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  type Endpoint,
  endpointsOf,
  type NamedSchema,
  type Schema,
} from "#platform/contract/endpoint.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import {
  type DataOf,
  dataOf,
  listQuery,
  type PageOf,
  pageOf,
} from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Access,
  type Permission,
} from "#platform/contract/permissions.ts";
import {
  byId,
  removalQuery,
  type Step,
  type Steps,
  stepsAt,
  type VersionBody,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import { nextActionText } from "./next-action-text.ts";
import { caseText } from "./text.ts";

/** Longest reason that a step is given, and longest next action in an agent's own words; full-width characters. */
export const longestReason = 255;
export const longestAction = 100;

type None = z.ZodUndefined;

/** A step that has to say why. */
const reasonBody = versionBody.extend({
  reason: text(longestReason, caseText.reasonRequired),
});

export const nextActionBody = versionBody.extend({
  /** Null: the rule says again what comes next. */
  next_action: z
    .strictObject({
      text: text(longestAction, nextActionText.required),
      due_at: isoInstant(),
    })
    .nullable(),
});

const seenBody = z.strictObject({ sent_back_at: isoInstant() });

const sentBack = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
});
export interface SendBackSchema extends NamedSchema<typeof sentBack> {}
export const sendBackSchema: SendBackSchema = sentBack;
export interface SendBack extends z.infer<typeof sendBackSchema> {}

/** Where the cases of a desk live on the wire, and who works on them there. */
export interface DeskPaths {
  /** `/api/hinoSosInquiries` */
  readonly path: string;
  /** Where an account reads what came back to it. */
  readonly sendBackPath: string;
  readonly tag: string;
  readonly desk: Permission;
  readonly approval: Permission;
}

const removalAt = ({ path, tag }: DeskPaths, access: Access) =>
  endpointsOf(tag)({
    method: "DELETE",
    path: `${path}/{id}`,
    access,
    summary: "Delete a case that nothing was done about outside the desk",
    params: byId,
    query: removalQuery,
    removal: {
      of: "record",
      until: "it is completed",
      stopped_by: ["what was done about it outside the desk"],
    },
  });

const queueQuery = listQuery({
  sorts: ["since"],
  defaultSort: "since",
  filters: {},
});
export interface ApprovalQuerySchema extends NamedSchema<typeof queueQuery> {}
export const approvalListQuery: ApprovalQuerySchema = queueQuery;
export interface ApprovalListQuery extends z.infer<typeof approvalListQuery> {}

/** A completed case that waits for its approval. @param shape what its desk shows of it */
export const waitingSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    ...shape,
    since: z.string(),
    by: z.string().nullable(),
    can: z.object({ approve: abilitySchema, send_back: abilitySchema }),
  });

/** The queue of the completed cases of a desk that wait for their approval. */
export const approvalEndpoint = <Waiting extends Schema>(
  {
    tag,
    ...queue
  }: {
    readonly path: string;
    readonly tag: string;
    readonly access: Access;
  },
  waiting: Waiting,
): Endpoint<None, ApprovalQuerySchema, None, PageOf<Waiting>> =>
  endpointsOf(tag)({
    ...queue,
    method: "GET",
    summary: "Completed cases that wait for their approval",
    query: approvalListQuery,
    response: pageOf(waiting),
  });

/** The operations that lead a case on, the same on every desk. */
export interface LifecycleEndpoints<Case extends Schema = Schema> {
  /** For the steps that the desk has beside these. */
  readonly step: Steps<DataOf<Case>>;
  readonly writers: ReturnType<typeof onlySide>;
  readonly start: Step<VersionBody, DataOf<Case>>;
  readonly approve: Step<VersionBody, DataOf<Case>>;
  readonly sendBack: Step<typeof reasonBody, DataOf<Case>>;
  readonly reopen: Step<typeof reasonBody, DataOf<Case>>;
  /** What an agent sets in place of the derived next action, with its own time. */
  readonly writeNextAction: Step<typeof nextActionBody, DataOf<Case>>;
  /** The version stays: whoever types in the case gets no conflict. */
  readonly seeSendBack: Step<typeof seenBody, DataOf<Case>>;
  /** Apart from the list of cases: every desk reads it again when somebody is sent something back, and only then. */
  readonly listSendBacks: Endpoint<
    None,
    None,
    None,
    DataOf<z.ZodArray<SendBackSchema>>
  >;
  /** Soft: the row stays with its history, and is in no list, search, count or file any more. */
  readonly remove: ReturnType<typeof removalAt>;
}

/** @param whole a case as it is answered */
export const lifecycleEndpoints = <Case extends Schema>(
  desk: DeskPaths,
  whole: Case,
): LifecycleEndpoints<Case> => {
  const writers = onlySide(anyOf(desk.desk), "call_centre");
  const approvers = onlySide(anyOf(desk.approval), "call_centre");
  const step = stepsAt(desk, dataOf(whole));
  return {
    step,
    writers,
    start: step("start", "typing → in_progress", writers, versionBody),
    approve: step(
      "approve",
      "complete → approved, by another person",
      approvers,
      versionBody,
    ),
    sendBack: step(
      "sendBack",
      "complete → in_progress, by an approver",
      approvers,
      reasonBody,
    ),
    reopen: step(
      "reopen",
      "complete or approved → in_progress",
      onlySide(anyOf(desk.desk, desk.approval), "call_centre"),
      reasonBody,
    ),
    writeNextAction: step(
      "nextAction",
      "Write one's own next action and its due time, or take it back",
      writers,
      nextActionBody,
    ),
    seeSendBack: step(
      "seeSendBack",
      "The one to whom a case was sent back has seen it",
      writers,
      seenBody,
    ),
    listSendBacks: endpointsOf(desk.tag)({
      method: "GET",
      path: desk.sendBackPath,
      access: writers,
      summary: "Cases that were sent back to the account, not seen yet",
      response: dataOf(z.array(sendBackSchema)),
    }),
    remove: removalAt(desk, writers),
  };
};
