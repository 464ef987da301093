/** Wrong passwords that were counted, and how long ago the last of them was. */
export interface Counted {
  readonly failures: number;
  readonly seconds_ago: number;
}

/** What is counted of whoever tries. */
export interface Tries {
  /** Of this user name from this device or network; undefined before the first. */
  readonly own: Counted | undefined;
  /** Those of all strangers for this user name. */
  readonly account: Counted | undefined;
  /** Wrong ones of all strangers of this network. */
  readonly network_failures: number;
  /** The user has signed in before on this device or from this network. */
  readonly isKnown: boolean;
}

/** Tries without any wait; then 1, 2, 4, 8, 16 and at most 30 seconds after each wrong one. */
const freeFailures = 5;
const longestWaitSeconds = 30;
/** So many wrong passwords of strangers for one user are no accident: then each stranger has fewer. */
const accountBudget = 30;
const freeOfGuessedAccount = 2;
/** So many come from ever new networks: then all strangers together have one try at the user in so many seconds. */
const accountCeiling = 100;
export const accountPauseSeconds = 10;
/** So many wrong passwords of strangers of one network are no accident either: then each of their tries waits. */
const networkBudget = 20;

const left = (wait: number, { seconds_ago }: Counted): number =>
  Math.max(0, Math.ceil(Math.min(longestWaitSeconds, wait) - seconds_ago));

/** Whether strangers take turns at this user name, from wherever they come. */
export const isInTurns = ({ account, isKnown }: Tries): boolean =>
  !isKnown && (account?.failures ?? 0) >= accountCeiling;

/** Whether the strangers of a network take turns, whomever they try. */
export const isNetworkInTurns = (tries: Tries): boolean =>
  !tries.isKnown && tries.network_failures >= networkBudget;

const ownWait = (tries: Tries): number => {
  const { own, isKnown } = tries;
  if (isNetworkInTurns(tries))
    return own === undefined
      ? longestWaitSeconds
      : left(longestWaitSeconds, own);
  if (own === undefined) return 0;
  const isGuessed = !isKnown && (tries.account?.failures ?? 0) >= accountBudget;
  const free = isGuessed ? freeOfGuessedAccount : freeFailures;
  return own.failures < free ? 0 : left(2 ** (own.failures - free), own);
};

/**
 * Seconds to wait before the next try. Whoever is known waits for their own wrong passwords alone; nobody waits longer
 * than half a minute at a time, whatever others do.
 */
export const secondsToWait = (tries: Tries): number => {
  const { account } = tries;
  const turn =
    account !== undefined && isInTurns(tries)
      ? left(accountPauseSeconds, account)
      : 0;
  return Math.max(ownWait(tries), turn);
};
