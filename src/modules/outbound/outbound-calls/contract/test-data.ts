import { toDay } from "#platform/contract/japanese/periods.ts";
import type { SlipFacts, SlipSettings } from "./status-rules.ts";

/** 車検 45 days × 3, DM 60, after 7 × 2, all by the centre. */
export const makeSettings = (
  changes: Partial<SlipSettings> = {},
): SlipSettings => ({
  call: { caller: "centre", days: 45, count: 3 },
  dm: { caller: "centre", days: 60, count: 1 },
  after: { caller: "centre", days: 7, count: 2 },
  ...changes,
});

/** An untouched slip of 2027-01-31. */
export const makeFacts = (changes: Partial<SlipFacts> = {}): SlipFacts => ({
  due: toDay("2027-01-31"),
  ending: "none",
  is_vehicle_active: true,
  is_call_stopped: false,
  is_dm_stopped: false,
  is_address_ok: true,
  dm_count: 0,
  call_count: 0,
  has_contact: false,
  intention: null,
  desired: null,
  after_count: 0,
  has_after_result: false,
  receipt: null,
  received: null,
  completed: null,
  extra_calls: 0,
  ...changes,
});

export const nobody = { caller: null, days: 45, count: 3 } as const;
