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

interface Named extends WithAccount {
  readonly version: number;
  readonly name: string;
  readonly name_kana: string;
}

/** Organisations of companies that were changed are called as those. */
export const renameChanged = async (
  { db }: { db: Db },
  list: readonly { row: Named; before?: Named | undefined }[],
): Promise<void> => {
  for (const { row, before } of list) {
    if (before === undefined || before.version === row.version) continue;
    const { name, name_kana } = row;
    await renameOrganisation(db, row, { name, name_kana });
  }
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
