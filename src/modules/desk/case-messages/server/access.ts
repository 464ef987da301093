import { sql, type RawBuilder, type SqlBool } from "kysely";
import { reachesCase } from "#modules/desk/case-desk/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { MessageUserType } from "../contract/lookups.ts";
import { userTypeOf } from "../contract/rules.ts";

declare const scopeBrand: unique symbol;

/** The messages that an account may reach. Only this file makes one; every query demands it. */
export interface MessageScope {
  readonly [scopeBrand]: true;
  /** Condition on `case_messages`. */
  readonly condition: RawBuilder<SqlBool>;
  /** As whom the account reads: outside by itself, the desk as one. */
  readonly readerId: number;
  readonly userId: number;
  readonly userType: MessageUserType;
}

/** The desk is one reader: what one operator has read is read. */
export const deskReader = 0;

const partOf = (actor: Actor): RawBuilder<SqlBool> => {
  switch (userTypeOf(actor.role)) {
    case "operator":
      return sql<SqlBool>`true`;
    case "dealer":
      return sql<SqlBool>`case_messages.car_dealer_id = ${actor.car_dealer_id}`;
    case "maker":
      return sql<SqlBool>`case_messages.vehicle_make = ${actor.vehicle_make}`;
    case undefined:
      return sql<SqlBool>`false`;
  }
};

/** The desk reads all; a dealer or maker what it has a part in, as long as the case is one of its own. */
export const scopeOfMessages = (actor: Actor): MessageScope =>
  ({
    condition: sql<SqlBool>`(${partOf(actor)} and ${reachesCase(actor, "case_messages")})`,
    readerId: actor.side === "call_centre" ? deskReader : actor.user_id,
    userId: actor.user_id,
    userType: userTypeOf(actor.role) ?? "operator",
  }) as MessageScope;
