import type { Actor } from "#platform/server/http/actor.ts";
import { createPace } from "#platform/server/http/pace.ts";
import { lookUpsPerMinute } from "../contract/endpoints.ts";

const pace = createPace(lookUpsPerMinute, 60);

/** A look-up in the registry by a person. @throws AppError 429 for who asks faster than anybody works */
export const paceLookUp = ({ user_id }: Pick<Actor, "user_id">): void =>
  pace(user_id);
