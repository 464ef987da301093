import {
  type Access,
  type AccountSide,
  isAllowed,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";

export interface Reader {
  readonly side: AccountSide;
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/** Who reads a field: those of an access, or by a rule, where a dealer reads what a maker does not. */
export type Readers = Access | ((reader: Reader) => boolean);

export const mayRead = (only: Readers, reader: Reader): boolean =>
  typeof only === "function" ? only(reader) : isAllowed(only, reader);
