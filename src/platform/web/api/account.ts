import { createContext, useContext } from "react";
import {
  type Access,
  type AccountSide,
  isAllowed,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";

/** The signed-in account as every screen may read it; the application fills it from the profile. */
export interface Account {
  readonly user_id: string;
  readonly name: string;
  readonly organisation: string;
  /** The first is the effective one (spec §3). */
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly side: AccountSide;
}

const AccountContext = createContext<Account | undefined>(undefined);
export const AccountProvider = AccountContext.Provider;

export const useAccountIfAny = (): Account | undefined =>
  useContext(AccountContext);

/** The signed-in account. @throws outside the signed-in part of the tree. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === undefined) throw new Error("no account on this screen");
  return account;
}

/** Whether the account may, for showing or leaving out what a role never has. The server decides anyway. */
export const useIsAllowed = (access: Access): boolean =>
  isAllowed(access, useAccountIfAny());
