import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import type { Role } from "#platform/contract/permissions.ts";
import type { MessageRecipient, MessageUserType } from "./lookups.ts";
import { messageText as text } from "./text.ts";

/** As whom an account writes; undefined for those who have no part in messages (towing companies). */
export const userTypeOf = (role: Role): MessageUserType | undefined => {
  if (role === "carDealer") return "dealer";
  if (role === "carMaker") return "maker";
  return role === "towTruckCompany" ? undefined : "operator";
};

/** The parties of a message beside the desk, which reads everything. */
export interface MessageParties {
  readonly author_type: MessageUserType;
  readonly to_dealer: boolean;
  readonly to_maker: boolean;
}

/**
 * Who reads a message: the desk all; a dealer what it wrote or what is addressed to it, and so a maker. Between
 * dealer and maker there is no direct way.
 */
export const isReadBy = (
  message: MessageParties,
  reader: MessageUserType,
): boolean => {
  if (reader === "operator") return true;
  if (message.author_type === reader) return true;
  return (
    message.author_type === "operator" &&
    (reader === "dealer" ? message.to_dealer : message.to_maker)
  );
};

/** The parties that a message of this author names: the author's own side and whom the desk addresses. */
export const partiesOf = (
  author_type: MessageUserType,
  to: readonly MessageRecipient[],
): MessageParties => ({
  author_type,
  to_dealer: author_type === "operator" && to.includes("dealer"),
  to_maker: author_type === "operator" && to.includes("maker"),
});

/** Whom the desk can address on this case. */
export const recipientsOf = (
  reader: MessageUserType,
  inquiry: { car_dealer_id: number | null; vehicle_make: number | null },
): MessageRecipient[] =>
  reader === "operator"
    ? [
        ...(inquiry.car_dealer_id === null ? [] : (["dealer"] as const)),
        ...(inquiry.vehicle_make === null ? [] : (["maker"] as const)),
      ]
    : [];

/** Why the desk cannot address these recipients; undefined where it can. */
export const recipientProblem = (
  author: MessageUserType,
  to: readonly MessageRecipient[],
  inquiry: { car_dealer_id: number | null; vehicle_make: number | null },
): string | undefined => {
  if (author !== "operator") return undefined;
  if (to.length === 0) return text.recipientRequired;
  if (to.includes("dealer") && inquiry.car_dealer_id === null)
    return text.noDealer;
  return to.includes("maker") && inquiry.vehicle_make === null
    ? text.noMaker
    : undefined;
};

/** Milliseconds within which a message may be withdrawn by who wrote it. */
const withdrawWithin = 10 * 60 * 1000;

export const decideWithdrawal = (
  message: {
    readonly author_user_id: number | null;
    readonly created_at: string;
    readonly withdrawn_at: string | null;
  },
  userId: number,
  now: number,
): Ability => {
  if (message.author_user_id !== userId)
    return abilityRefused("role", text.othersMessage);
  if (message.withdrawn_at !== null)
    return abilityRefused("state", text.alreadyWithdrawn);
  return now - Date.parse(message.created_at) > withdrawWithin
    ? abilityRefused("state", text.tooLate)
    : abilityGranted;
};
