import { sql, type RawBuilder, type SqlBool } from "kysely";
import { reachesCase } from "#modules/desk/case-desk/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineWholeScope,
  type Scope,
} from "#platform/server/lists/row-scope.ts";
import type { MessageUserType } from "../contract/lookups.ts";
import { userTypeOf } from "../contract/rules.ts";

/** The messages that an account may reach, and as whom it reads them. */
export interface MessageScope extends Scope<"case_messages"> {
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

const scopeOfRows = defineWholeScope(
  "case_messages",
  (actor) =>
    sql<SqlBool>`(${partOf(actor)} and ${reachesCase(actor, "case_messages")})`,
);

/** The desk reads all; a dealer or maker what it has a part in, as long as the case is one of its own. */
export const scopeOfMessages = (actor: Actor): MessageScope => ({
  ...scopeOfRows(actor),
  readerId: actor.side === "call_centre" ? deskReader : actor.user_id,
  userId: actor.user_id,
  userType: userTypeOf(actor.role) ?? "operator",
});
