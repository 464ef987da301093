import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { FindAudience } from "#modules/presence/server/service.ts";
import { isManager, scopeOfClients } from "./access.ts";
import { clientKind, memberKind } from "./mutations.ts";
import { clientQueries, memberQueries } from "./queries.ts";

export { countClientsForMenu } from "./menu-service.ts";

/** Undefined for what is not there or not for this account. */
const audienceOf = async (
  actor: Actor,
  read: () => Promise<Audience | Promise<Audience>>,
): Promise<Audience | undefined> => {
  if (!isManager(actor)) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return undefined;
    throw error;
  }
};

/** Who may know who is at a client. */
export const findClientAudience: FindAudience = (db, actor, id) =>
  audienceOf(actor, async () =>
    clientKind.audienceOf(
      await clientQueries.get(db, scopeOfClients(actor), id),
    ),
  );

/** Who may know who is at a member. */
export const findMemberAudience: FindAudience = (db, actor, id) =>
  audienceOf(actor, async () =>
    memberKind.audienceOf(
      await memberQueries.get(db, scopeOfClients(actor), id),
    ),
  );
export { findClientByTelephone } from "./telephone-queries.ts";
export { clientSearcher, memberSearcher } from "./find-service.ts";
