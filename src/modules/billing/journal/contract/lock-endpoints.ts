import { z } from "zod";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { stepsAt, versionBody } from "#platform/contract/step-endpoints.ts";
import { bookLockSchemas } from "./journal-schema.ts";
import { bookLocks } from "./lock-record.ts";
import { bookkeepers } from "./pages.ts";
import { bookLockText } from "./text.ts";

const { path, tag } = bookLocks;

export const getBooksLock = endpointsOf(tag)({
  method: "GET",
  path: "/api/booksLock",
  access: bookkeepers,
  summary: "The day up to which the books are closed",
  response: dataOf(z.object({ locked_until: z.string().nullable() })),
});

const lockStep = stepsAt({ path, tag }, bookLockSchemas.one);
export const confirmBookLock = lockStep(
  "confirm",
  "Move the lock back as another person proposed it",
  bookkeepers,
  versionBody,
);
export const refuseBookLock = lockStep(
  "refuse",
  "Turn a move of the lock down, with the reason",
  bookkeepers,
  versionBody.extend({
    reason: text(longestStepReason, bookLockText.refuseMissing),
  }),
);
