import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";

/** Clients and their people are the call centre's: it sees all, everybody else none (domain §1.1). */
export const scopeOfClients = defineScope("clients", isCallCentre);
export const scopeOfMembers = defineScope("client_members", isCallCentre);
