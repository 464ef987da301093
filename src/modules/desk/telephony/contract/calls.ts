import type { z } from "zod";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { telephoneAccess as access } from "./access-rules.ts";
import type {
  callIdSchema,
  callLinkSchema,
  incomingCallSchema,
  incomingCallsSchema,
  missedCallSchema,
  ownTelephoneSchema,
} from "./schema.ts";

const base = "/api/incomingCalls";
interface OneCall {
  params: typeof callIdSchema;
  response: DataOf<typeof incomingCallSchema>;
}

export const listIncomingCalls = defineCall<{
  response: typeof incomingCallsSchema;
}>({ method: "GET", path: base, access });

export const listMissedCalls = defineCall<{
  response: DataOf<z.ZodArray<typeof missedCallSchema>>;
}>({ method: "GET", path: "/api/missedCalls", access });

export const claimCall = defineCall<OneCall>({
  method: "POST",
  path: `${base}/{id}/claim`,
  access,
});

export const takeOverCall = defineCall<OneCall>({
  method: "POST",
  path: `${base}/{id}/takeOver`,
  access,
});

export const endCall = defineCall<OneCall>({
  method: "POST",
  path: `${base}/{id}/end`,
  access,
});

export const linkCall = defineCall<OneCall & { body: typeof callLinkSchema }>({
  method: "POST",
  path: `${base}/{id}/link`,
  access: agentsOfAnyDesk,
});

export const getOwnTelephone = defineCall<{
  response: DataOf<typeof ownTelephoneSchema>;
}>({ method: "GET", path: "/api/telephony/own", access });
