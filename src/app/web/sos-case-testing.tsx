import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import { dispatchAbilities } from "#modules/sos/sos-dispatch/contract/rules.ts";
import type { Dispatch } from "#modules/sos/sos-dispatch/contract/schema.ts";
import { inquiryAbilities } from "#modules/sos/sos-inquiries/contract/rules.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "#modules/sos/sos-inquiries/contract/fields.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import {
  renderPages,
  testAccount,
  type Answer,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { SosCaseRoute } from "./sos-case-route.tsx";

const operator: ActingUser = {
  user_id: 7,
  side: "call_centre",
  permissions: ["sos"],
};
export const leader: ActingUser = {
  ...operator,
  permissions: ["sos", "approval_sos"],
};
export const dealer: ActingUser = { ...operator, side: "external" };

const nobody = { at: null, by: null };

export const makeCase = (
  changes: Partial<Inquiry> = {},
  user: ActingUser = operator,
  completedBy: number | null = null,
): Inquiry => {
  const made = {
    ...beginningOf(inquiryCase),
    received_at: "2026-11-20T17:10:00.000Z",
    receiver_name: "藤崎",
    id: 5,
    version: 3,
    reception_number: "202611210005",
    inquiry_status: "in_progress" as const,
    dispatch_status: "reported" as const,
    caller_name: "山田 太郎",
    caller_phone: "090-1234-5678",
    trouble_category: "tire" as const,
    service_division: ["A" as const],
    cancellation_reason: null,
    treatment: null,
    treatment_result: null,
    complete_time: null,
    car_dealer_name: null,
    car_dealer_branch_name: null,
    completed: nobody,
    approved: nobody,
    caller_completion_work_done: nobody,
    caller_completion_arrangement_done: nobody,
    car_dealer_completion_work_done: nobody,
    follow_up_call_done: nobody,
    next_action: {
      kind: "report",
      text: null,
      since: "2026-11-20T17:10:00.000Z",
      due_at: "2026-11-20T18:10:00.000Z",
    },
    tasks: [],
    cancel_requested_at: null,
    send_back: null,
    merged_into: null,
    desired_contact_at: null,
    desired_contact_note: null,
    created_at: "2026-11-20T17:10:00.000Z",
    created_by: "藤崎 美咲",
    updated_at: "2026-11-20T17:12:00.000Z",
    updated_by: "小野寺 直樹",
    ...changes,
  };
  const facts = {
    ...made,
    open_dispatch_count: 0,
    dispatch_count: 0,
    completed_by: completedBy,
  };
  return { ...made, can: inquiryAbilities(facts, user) };
};

const at = "/hino-sos/inquiry/5";
export const own = "/api/hinoSosInquiries/5";

/** A server that holds one case; `answer` comes first. */
export const show = (inquiry: Inquiry, answer: Answer = () => undefined) => {
  const held = { inquiry };
  const view = renderPages({
    pages: {
      "/hino-sos/inquiry/$id": SosCaseRoute,
      "/hino-sos/inquiry-list": () => null,
    },
    at,
    account: testAccount("callCenterAgent"),
    answer: (request) => {
      const answered = answer(request);
      if (answered !== undefined) return answered;
      if (request.path === own && request.method === "GET")
        return { data: held.inquiry };
      if (request.path === `${own}/neighbours`)
        return { data: { previous_id: 4, next_id: 6 } };
      if (request.path === "/api/carDealers")
        return { data: [], meta: { total: 0 } };
      if (request.path === `${own}/messages`)
        return { data: { messages: [], recipients: [] } };
      if (
        request.path === "/api/callLogs" ||
        request.path === "/api/sosCancelRequests"
      )
        return { data: [], meta: pageMeta(0, { page: 1, per_page: 10 }) };
      return request.method === "GET" || request.path === "/api/presence"
        ? { data: [] }
        : undefined;
    },
  });
  return { ...view, held };
};

/** A dispatch of the case, as yet unsent. */
export const draftOf = (changes: Partial<Dispatch> = {}): Dispatch => {
  const made = {
    id: 21,
    version: 1,
    inquiry_id: 5,
    kind: "A",
    progress: "draft",
    tow_truck_company_id: null,
    company_name: null,
    company_contact: null,
    outsourced_staff_number: null,
    outsourced_staff_name: null,
    outsourced_staff_info: null,
    wrecker_classification: null,
    destination_branch_id: null,
    destination_branch_name: null,
    destination: null,
    eta: null,
    note: null,
    working_status: "active",
    colour: "yellow",
    arranged_at: null,
    accepted_at: null,
    departed_at: null,
    arrived_at: null,
    work_done_at: null,
    declined_at: null,
    decline_reason: null,
    decline_note: null,
    cancelled_at: null,
    cancel_stage: null,
    cancellation_reason: null,
    is_accepted_late: false,
    late_report: null,
    position: null,
    notice: null,
    ...changes,
  } as Dispatch;
  const facts = {
    ...made,
    inquiry_status: "in_progress" as const,
  };
  return { ...made, can: dispatchAbilities(facts, operator) };
};

export const isWrite = (method: string, path: string) => (one: SentRequest) =>
  one.method === method && one.path === path;
