import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { AccountSide } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "./actor.ts";
import {
  addSpending,
  sumOfAccount,
  sumOfOrganisation,
  type Spent,
} from "./budget-queries.ts";
import type { ServerContext } from "./server-context.ts";
import { overBudget, whileCounting, type Spending } from "./spending.ts";
import { httpText } from "./text.ts";

/** Of one account on one day: a day of the busiest, several times over. Files have a share of their own (408). */
const outside: Spending = { bytes: 5_000_000, rows: 2000, work: 200 };
const inside: Spending = { bytes: 200_000_000, rows: 1_000_000, work: 20_000 };
export const budgets: Readonly<Record<AccountSide, Spending>> = {
  call_centre: inside,
  external: outside,
  tow: outside,
};

/** Within thirty days an account may spend so many days of its budget. */
const daysOfMonth = 10;
/** An organisation outside may spend as much as so many of its accounts; the desk is no company (408). */
const accountsAtWork = 4;
/** What is smaller waits in memory until there is more of it: each beat of a screen would be a statement. */
const leastBytes = 4096;
/** So long a sum is believed; whoever is refused by it is looked at anew then. */
const knownMs = 60_000;

interface Known {
  readonly day: string;
  readonly at: number;
  readonly fault: "day" | "month" | undefined;
  readonly workLeft: number;
}

const faultOf = (
  spent: Spent,
  budget: Spending,
  times: number,
): Known["fault"] => {
  const isOver = (sum: Spending, days: number): boolean =>
    sum.bytes >= budget.bytes * days * times ||
    sum.rows >= budget.rows * days * times;
  if (isOver(spent.today, 1)) return "day";
  return isOver(spent.month, daysOfMonth) ? "month" : undefined;
};

/** Seconds until the day in Tokyo is over, in which there is no summer time. */
const secondsLeftOfDay = (now: number): number => {
  const daySeconds = 86_400;
  const tokyoSeconds = 9 * 3600;
  return daySeconds - ((Math.floor(now / 1000) + tokyoSeconds) % daySeconds);
};

const refuse = (message: string): never => {
  throw overBudget(message, secondsLeftOfDay(Date.now()));
};

const lookAt = async (db: Db, actor: Actor, day: string): Promise<Known> => {
  const budget = budgets[actor.side];
  const own = await sumOfAccount(db, actor.user_id, day);
  const known = {
    day,
    at: Date.now(),
    fault: faultOf(own, budget, 1),
    workLeft: budget.work - own.today.work,
  };
  if (actor.side === "call_centre") return known;
  const all = await sumOfOrganisation(db, actor.account_id, day);
  return {
    ...known,
    fault: known.fault ?? faultOf(all, budget, accountsAtWork),
    workLeft: Math.min(
      known.workLeft,
      budget.work * accountsAtWork - all.today.work,
    ),
  };
};

type BudgetParts = Pick<ServerContext, "db" | "log">;

interface Kept {
  known?: Known;
  pending: Spending;
}

const nothing = (): Spending => ({ bytes: 0, rows: 0, work: 0 });

/** Whether it stores anything, or begins work that goes on behind it. */
const isCounted = ({ method, produces, status }: Endpoint): boolean =>
  method !== "GET" || produces !== undefined || status === 202;

/** Files have a share of their own. What came in pieces says no length. */
const bytesOf = ({ headers, body }: FastifyRequest): number =>
  headers["content-type"]?.startsWith("multipart/") === true
    ? 0
    : Number(
        headers["content-length"] ??
          Buffer.byteLength(JSON.stringify(body ?? null)),
      );

/** Whether an account that has spent its budget may not ask for it. */
export const isStopped = ({ method, with_first_password }: Endpoint): boolean =>
  method !== "GET" && with_first_password !== true;

/** What accounts spent, kept in the database; what a process remembers of it is the last sum alone. */
const createSums = (db: Db) => {
  const accounts = new Map<string, Kept>();
  const keptOf = ({ user_id, account_id }: Actor): Kept => {
    const key = `${String(user_id)} ${String(account_id)}`;
    const kept = accounts.get(key) ?? { pending: nothing() };
    accounts.set(key, kept);
    return kept;
  };

  const knownOf = async (actor: Actor): Promise<Known> => {
    const kept = keptOf(actor);
    const day = tokyoDate();
    const { known } = kept;
    if (known?.day === day && Date.now() - known.at < knownMs) return known;
    kept.known = await lookAt(db, actor, day);
    return kept.known;
  };

  const charge = async (actor: Actor, spending: Spending): Promise<void> => {
    const kept = keptOf(actor);
    const { pending } = kept;
    for (const name of ["bytes", "rows", "work"] as const)
      pending[name] += spending[name];
    const isWorthIt =
      pending.rows + pending.work > 0 || pending.bytes >= leastBytes;
    if (!isWorthIt) return;
    kept.pending = nothing();
    await addSpending(db, actor, tokyoDate(), pending);
    // What an account outside spends is looked at at once, that of the desk by the minute.
    if (actor.side !== "call_centre") delete kept.known;
  };

  return { knownOf, charge };
};

/** The budget of every account over what it stores and what it begins. */
const createBudget = ({ db, log }: BudgetParts) => {
  const { knownOf, charge } = createSums(db);
  return {
    /**
     * Before a body is read; what only reads goes its way without it.
     *
     * @throws AppError `too_many_requests` where the account stored as much as it may
     */
    admit: async ({ actor }: Pick<FastifyRequest, "actor">) => {
      if (actor === undefined) return;
      const { fault } = await knownOf(actor);
      if (fault === "day") refuse(httpText.dayIsSpent);
      if (fault === "month") refuse(httpText.monthIsSpent);
    },
    /** Works on a request and puts down what it cost, refused or not. */
    spend: async <T>(
      request: FastifyRequest,
      endpoint: Endpoint,
      work: () => Promise<T>,
    ): Promise<T> => {
      const { actor } = request;
      if (actor === undefined || !isCounted(endpoint)) return work();
      const { workLeft } = await knownOf(actor);
      const isWriting = endpoint.method !== "GET";
      const spending = {
        bytes: isWriting ? bytesOf(request) : 0,
        rows: 0,
        work: 0,
      };
      const refuseWork = () => refuse(httpText.workIsSpent);
      try {
        return await whileCounting({ spending, workLeft, refuseWork }, work);
      } finally {
        // What was done stays done: only the count of it is lost.
        await charge(actor, spending).catch((error: unknown) => {
          log.error({ err: error }, "budget of an account");
        });
      }
    },
  };
};

const budgetsOf = new WeakMap<Db, ReturnType<typeof createBudget>>();

/** One for all operations over a database. */
export const budgetOf = (parts: BudgetParts) => {
  const budget = budgetsOf.get(parts.db) ?? createBudget(parts);
  budgetsOf.set(parts.db, budget);
  return budget;
};
