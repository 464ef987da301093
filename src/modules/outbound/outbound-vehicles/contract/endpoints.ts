import { defineEndpoint, withSchemas } from "#platform/contract/endpoint.ts";
import * as calls from "./calls.ts";
import { countsAnswer, endBody, optOutSchemas } from "./outbound-schema.ts";
import { outboundOptOuts } from "./opt-out-record.ts";
import { outboundDeciders } from "./pages.ts";

const { tag, path } = outboundOptOuts;

export const countCustomerData = withSchemas(calls.countCustomerData, {
  tag,
  summary: "Numbers of users, vehicles, running stops and vehicles to check",
  response: countsAnswer,
});

export const endOptOut = defineEndpoint({
  method: "POST",
  path: `${path}/{id}/end`,
  access: outboundDeciders,
  tag,
  summary: "End a stop, with its reason; 568 when the version is stale",
  params: optOutSchemas.id,
  body: endBody,
  response: optOutSchemas.one,
});
