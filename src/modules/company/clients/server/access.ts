import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";

const isCallCentre = ({ side }: Actor): boolean => side === "call_centre";

/** Clients and their people are the call centre's: it sees all, everybody else none (domain §1.1). */
export const scopeOfClients = defineScope("clients", isCallCentre);
export const scopeOfMembers = defineScope("client_members", isCallCentre);
