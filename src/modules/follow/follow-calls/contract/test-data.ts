import type {
  FollowDispatch,
  FollowFacts,
  FollowPolicy,
} from "./fact-rules.ts";

/** What `follow_policy` begins with. */
export const testPolicy: FollowPolicy = {
  acceptance_minutes: 30,
  acceptance_night_minutes: 20,
  arrival_minutes: 15,
  delay_minutes: 15,
  dealer_minutes: 240,
  anyone_minutes: 10,
  bundle_minutes: 60,
  road_second_minutes: 5,
  road_third_minutes: 10,
  callback_second_minutes: 15,
  callback_third_minutes: 30,
  thank_you_again_minutes: 120,
  calling_from: 9,
  calling_to: 18,
};

/** Facts of an open case at the road that needs a towing company. */
export const makeFacts = (changes: Partial<FollowFacts> = {}): FollowFacts => ({
  key: { source: "sos", id: 1 },
  number: "202611250001",
  case: { module: "sos", id: 1 },
  stage: "open",
  received_at: "2026-11-25T01:00:00.000Z",
  person_in_charge_id: null,
  is_main_line: false,
  vehicle_make: 1,
  needs: [{ kind: "A", since: "2026-11-25T01:00:00.000Z" }],
  dispatches: [],
  caller: { name: "山田 太郎", phone: "090-1111-2222" },
  follow_up_call: "none",
  completed_at: null,
  minutes: {
    arrange: 15,
    arrange_main_line: 5,
    ask_report: 60,
    thank_you: 1440,
  },
  iza: null,
  application: null,
  shown: {
    customer_company: "日本運送",
    vehicle_registration_number: null,
    vehicle: "日野 プロフィア",
    place: "東京都港区",
    prefecture: "東京都",
    trouble: "タイヤ",
    car_dealer_id: null,
  },
  ...changes,
});

/** A dispatch that was sent and not yet answered. */
export const makeDispatch = (
  changes: Partial<FollowDispatch> = {},
): FollowDispatch => ({
  id: 1,
  kind: "A",
  progress: "requested",
  arranged_at: "2026-11-25T01:05:00.000Z",
  accepted_at: null,
  eta: null,
  told_eta: null,
  departed_at: null,
  arrived_at: null,
  work_done_at: null,
  declined_at: null,
  cancelled_at: null,
  has_report: false,
  company_id: 7,
  company: { name: "東京レッカー", phone: "03-1111-2222" },
  progress_label: "依頼中",
  staff_name: null,
  staff_contact: null,
  ...changes,
});
