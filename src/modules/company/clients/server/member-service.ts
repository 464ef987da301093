import { recordService } from "#modules/base/records/server/service.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { clients } from "../contract/client-record.ts";
import { members } from "../contract/member-record.ts";
import { scopeOfClients, scopeOfMembers } from "./access.ts";
import "./tables.ts";

const forManagers = callCentre("client_management");

/** The people of clients on the server. */
export const memberRecords = recordService(members, {
  scopeOf: scopeOfMembers,
  references: { client_id: scopeOfClients },
  audienceOf: () => forManagers,
  // The number of members stands in the list of clients.
  alsoAnnounce: () => [{ topic: clients.topic, audience: forManagers }],
});
