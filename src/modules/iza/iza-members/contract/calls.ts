import { defineCall } from "#platform/contract/endpoint.ts";
import { mostOffered } from "#platform/contract/list-address.ts";
import type {
  lookUpAnswer,
  lookUpQuery,
  vehiclesAnswer,
} from "./lookup-schema.ts";
import { izaMembers } from "./member-record.ts";
import type { byId } from "#platform/contract/step-endpoints.ts";

/** Candidates that are offered, and one that says there are more. */
export const hitsOffered = mostOffered + 1;

/** One field for what a caller says first: member number, plate, chassis number, telephone, name or reading. */
export const lookUpMembers = defineCall<{
  query: typeof lookUpQuery;
  response: typeof lookUpAnswer;
}>({
  method: "GET",
  path: `${izaMembers.path}/lookup`,
  access: izaMembers.access,
});

/** All vehicles of a member: what `coverageOf` needs. */
export const listMemberVehicles = defineCall<{
  params: typeof byId;
  response: typeof vehiclesAnswer;
}>({
  method: "GET",
  path: `${izaMembers.path}/{id}/vehicles`,
  access: izaMembers.access,
});
