import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";

/** Special clients are the call centre's: it sees all, everybody else none. */
export const scopeOfSpecialClients = defineScope(
  "special_clients",
  isCallCentre,
);
