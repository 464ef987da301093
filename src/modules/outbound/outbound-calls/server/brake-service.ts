import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { slipText as text } from "../contract/text.ts";
import type { Brake, SlipDependencies } from "./dependency-service.ts";
import { findBrakeFacts } from "./reading-queries.ts";
import type { SlipRow } from "./tables.ts";

/** What asks for a word before the user of a slip is called: of other desks, and a problem that nobody answered. */
export const brakesOfSlip = async (
  brakesOf: SlipDependencies["brakesOf"],
  { db, actor }: Pick<SignedWrite, "db" | "actor">,
  row: SlipRow,
): Promise<Brake[]> => {
  const facts = await findBrakeFacts(db, row);
  if (facts === undefined) return [];
  return [
    ...(await brakesOf(db, actor, facts)),
    ...(facts.open_problems > 0
      ? [{ kind: "problem" as const, text: text.openProblem }]
      : []),
  ];
};
