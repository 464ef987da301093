import type { Job } from "#platform/server/jobs/scheduler.ts";
import { checkSums } from "./check-service.ts";
import { isCheckDue } from "./queries.ts";

const quarterMs = 15 * 60_000;

/** Each night the sums of the books are compared with what stands. */
export const sumsJob: Job = {
  name: "journal-sums",
  everyMs: quarterMs,
  isDue: isCheckDue,
  run: checkSums,
};
