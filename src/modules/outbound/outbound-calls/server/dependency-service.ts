import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** What asks for a word before a user of vehicles is called. */
export interface Brake {
  readonly kind: "open_case" | "accident" | "complaint" | "problem" | "unpaid";
  readonly text: string;
}

/** A batch of mail of which pieces came back. */
export interface ReturnedMail {
  readonly id: number;
  readonly at: string;
  readonly count: number;
  readonly text: string;
  /** The page of those pieces. */
  readonly path: string;
}

/** What the composition root hands in: this module knows no desk. */
export interface SlipDependencies {
  /** Brakes of other desks, each account by what it may read. */
  readonly brakesOf: (
    db: Db,
    actor: Actor,
    about: {
      readonly chassis_number: string;
      readonly company_customer_code: string;
    },
  ) => Promise<readonly Brake[]>;
  /** Mail of the account that came back and whose address nobody has corrected. */
  readonly returnedMailOf: (db: Db, actor: Actor) => Promise<ReturnedMail[]>;
}
