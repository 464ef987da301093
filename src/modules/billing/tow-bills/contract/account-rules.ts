import {
  type Ability,
  abilityGranted,
  abilityRefused,
} from "#platform/contract/ability.ts";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { AccountState } from "./lookups.ts";
import { towAccountText as text } from "./account-text.ts";

export interface AccountSteps {
  readonly confirm: Ability;
  readonly refuse: Ability;
}

/**
 * Who proposes an account does not confirm it; everybody who pays may turn it down.
 *
 * @param second whether the account that asks is another person
 */
export const accountStepsOf = (
  { account_state }: { readonly account_state: AccountState },
  second: Ability,
): AccountSteps => {
  const decided = abilityRefused("state", text.decided);
  return account_state === "proposed"
    ? { confirm: second, refuse: abilityGranted }
    : { confirm: decided, refuse: decided };
};

/** Since when and by whom an account is another, as long as nothing was paid to it. */
export const changedWords = (account: {
  readonly is_new: boolean;
  readonly decided_at: string | null;
  readonly proposed_by: string | null;
}): string | null =>
  account.is_new
    ? text.changed(
        formatDay(tokyoDate(account.decided_at ?? "")),
        account.proposed_by ?? "",
      )
    : null;

/** An account in words: its number by the last four digits. */
export const accountWords = (account: {
  readonly bank_name: string;
  readonly bank_branch_name: string;
  readonly bank_account_number: string;
  readonly bank_account_holder_kana: string;
}): string =>
  text.words(
    account.bank_name,
    account.bank_branch_name,
    account.bank_account_number.slice(-4),
    account.bank_account_holder_kana,
  );
