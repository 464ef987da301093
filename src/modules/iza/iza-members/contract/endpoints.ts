import { withSchemas } from "#platform/contract/endpoint.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import { lookUpAnswer, lookUpQuery, vehiclesAnswer } from "./lookup-schema.ts";
import { izaMembers } from "./member-record.ts";

const { tag } = izaMembers;

export const lookUpMembers = withSchemas(calls.lookUpMembers, {
  tag,
  summary:
    "Members by number, plate, chassis number, telephone, name or reading, the best first",
  query: lookUpQuery,
  response: lookUpAnswer,
});

export const listMemberVehicles = withSchemas(calls.listMemberVehicles, {
  tag,
  summary: "All vehicles of a member",
  params: byId,
  response: vehiclesAnswer,
});
