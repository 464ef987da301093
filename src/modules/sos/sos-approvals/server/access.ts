import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineWholeScope,
  isCallCentre,
  type Scope,
} from "#platform/server/lists/row-scope.ts";

/** The requests that an account may reach, and whose own are meant. */
export interface CancelRequestScope extends Scope<"sos_cancel_requests"> {
  readonly userId: number;
}

const scopeOfRows = defineWholeScope("sos_cancel_requests", isCallCentre);

/** The call centre sees every request; nobody else sees any. */
export const scopeOfRequests = (actor: Actor): CancelRequestScope => ({
  ...scopeOfRows(actor),
  userId: actor.user_id,
});
