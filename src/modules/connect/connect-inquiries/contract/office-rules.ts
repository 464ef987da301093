import type { OpeningTimes } from "#modules/company/dealers/contract/branch-rules.ts";
import type { Division } from "#modules/company/users/contract/lookups.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { InquiryStatus } from "#modules/desk/case-desk/contract/lookups.ts";
import type { Task } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import {
  type ActingUser,
  defineStates,
  type Transition,
} from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { OfficeStatus } from "./office-lookups.ts";
import { officeText as text } from "./office-text.ts";
import { taskInHours, type PolicyMinutes } from "./policy-rules.ts";

/** What the steps of a request to the office look at. */
export interface OfficeFacts {
  readonly inquiry_status: InquiryStatus;
  readonly office_status: OfficeStatus;
  readonly office_requested_by: number | null;
  readonly office_answered_by: number | null;
  readonly office_due_at: string | null;
  readonly office_since: string | null;
}
type Step = Transition<OfficeStatus, OfficeFacts>;

/** The division of the call centre that does what agents cannot. */
export const officeDivision = "office" satisfies Division;

/** Who does what the office is asked for. */
const isOfOffice = ({
  role,
  division,
}: Pick<ActingUser, "role" | "division">): boolean =>
  role === "administrator" || division === officeDivision;

const office: Pick<Step, "permissions" | "may" | "refusal"> = {
  permissions: () => ["connect"],
  may: isOfOffice,
  refusal: text.officeAlone,
};

/** Nobody decides about their own answer. */
const decision: Pick<Step, "from" | "permissions" | "guard"> = {
  from: ["office_approval"],
  permissions: () => ["approval_connect"],
  guard: ({ office_answered_by }, { user_id }) =>
    office_answered_by === user_id ? text.ownAnswer : undefined,
};

/** What the office is asked for on the way through its states, beside those of the inquiry. */
export const officeStates = defineStates("office_status", {
  office_request: {
    from: ["none", "done"],
    to: "office_not_started",
    permissions: () => ["connect"],
    // An ended inquiry waits for nobody.
    guard: ({ inquiry_status }) =>
      isOpenStatus(inquiry_status) ? undefined : text.endedInquiry,
  },
  office_start: {
    ...office,
    from: ["office_not_started"],
    to: "office_in_progress",
  },
  office_submit: {
    ...office,
    from: ["office_in_progress"],
    to: "office_approval",
  },
  office_approve: { ...decision, to: "done" },
  office_send_back: { ...decision, to: "office_in_progress" },
  office_withdraw: {
    from: ["office_not_started"],
    to: "none",
    permissions: () => ["connect"],
    may: ({ user_id }, { office_requested_by }) =>
      user_id === office_requested_by,
    refusal: text.requesterAlone,
  },
} satisfies Record<string, Step>);
export type OfficeAction = keyof typeof officeStates.transitions;

/** The office still has the inquiry: it can neither be completed nor deleted. */
export const isAtOffice = ({
  office_status,
}: Pick<OfficeFacts, "office_status">): boolean =>
  office_status !== "none" && office_status !== "done";

const sooner = (one: string, other: string | null): string =>
  other === null || Date.parse(one) < Date.parse(other) ? one : other;

type OfficeTask = Task<"office_start" | "office_submit" | "office_approve">;

/** What is to be done about the request: until when the answer is wanted comes before what the step may take. */
export const officeTasks = (
  facts: OfficeFacts,
  {
    office_minutes,
    ...times
  }: OpeningTimes & Pick<PolicyMinutes, "office_minutes">,
): OfficeTask[] => {
  const { office_status, office_since: since, office_due_at: wanted } = facts;
  if (since === null) return [];
  const within = <const Kind extends string>(kind: Kind) =>
    taskInHours(kind, since, office_minutes, times);
  switch (office_status) {
    case "office_not_started": {
      const task = within("office_start");
      return [{ ...task, due_at: sooner(task.due_at, wanted) }];
    }
    case "office_in_progress": {
      const task = within("office_submit");
      return [{ ...task, due_at: wanted ?? task.due_at }];
    }
    case "office_approval":
      return [within("office_approve")];
    default:
      return [];
  }
};
