import {
  type Ability,
  abilityGranted,
  abilityRefused,
} from "#platform/contract/ability.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { secondPersonText as text } from "../contract/second-person-text.ts";
import { namesOfUsers } from "./name-queries.ts";
import { areBound } from "./second-person-queries.ts";

/**
 * Whether an account may confirm what another proposed: another person, as far as the history of accounts can tell
 * (docs/decisions/514).
 *
 * @param own what is said to who proposed it
 */
export const secondPerson = async (
  db: Db,
  first: number | null,
  second: number | null,
  own: string,
): Promise<Ability> => {
  if (first === null || second === null)
    return abilityRefused("state", text.gone);
  if (first === second) return abilityRefused("state", own);
  if (!(await areBound(db, first, second))) return abilityGranted;
  const names = await namesOfUsers(db, [first]);
  return abilityRefused("state", text.bound(names.get(first) ?? ""));
};
