import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import type { Actor } from "./actor.ts";
import type { HandlerInput } from "./register-endpoint.ts";

/** Context of a write by a signed-in account. */
export interface SignedWrite extends WriteContext {
  readonly actor: Actor;
}

/** The context of a write out of the request of a signed-in account. */
export const writeOf = <E extends Endpoint>(
  input: Pick<HandlerInput<E>, "db" | "actor" | "screen">,
): SignedWrite => ({
  db: input.db,
  actor: input.actor as Actor,
  screen: input.screen,
});
