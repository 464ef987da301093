import type { Job } from "#platform/server/jobs/scheduler.ts";
import { confirmSilentBills } from "./bill-step-service.ts";

const hour = 60 * 60_000;

/** Bills that the office made and of which the company said nothing for a week are its own. */
export const confirmSilent: Job = {
  name: "tow-bill-silence",
  everyMs: hour,
  run: confirmSilentBills,
};
