import {
  closeAccount,
  countAccountUsers,
  renameAccount,
} from "#modules/company/users/server/account-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { organisationText as text } from "../contract/text.ts";

interface WithAccount {
  readonly account_id: number | null;
}

/** What every company does with the organisation of its users. */
export const accountRules = {
  emptied: { account_id: null },
  removed: async (
    { db }: { db: Db },
    { account_id }: WithAccount,
  ): Promise<void> => {
    if (account_id !== null) await closeAccount(db, account_id);
  },
};

/** The organisation is called as its company. */
export const renameOrganisation = async (
  db: Db,
  { account_id }: WithAccount,
  names: Parameters<typeof renameAccount>[2],
): Promise<void> => {
  if (account_id !== null) await renameAccount(db, account_id, names);
};

/** The users of a company, in words. */
export const usersIn = async (
  db: Db,
  { account_id }: WithAccount,
): Promise<string[]> => {
  const users =
    account_id === null ? 0 : await countAccountUsers(db, account_id);
  return users > 0 ? [text.users(users)] : [];
};
