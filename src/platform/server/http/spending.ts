import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "#platform/contract/errors.ts";

/** What a request costs: letters that came, records that it wrote, pieces of work that go on behind it. */
export interface Spending {
  bytes: number;
  rows: number;
  work: number;
}

interface Running {
  readonly spending: Spending;
  /** Pieces of work that its account may still begin. */
  readonly workLeft: number;
  /** @throws AppError */
  readonly refuseWork: () => never;
}

const running = new AsyncLocalStorage<Running>();

/** Counts what is written and begun while a request is worked on. */
export const whileCounting = <T>(
  request: Running,
  work: () => Promise<T>,
): Promise<T> => running.run(request, work);

/** For the write path: a record was written. */
export const noteRow = (): void => {
  const request = running.getStore();
  if (request !== undefined) request.spending.rows += 1;
};

/**
 * For whatever takes work that goes on behind a request: a job, a mail, a paper. What nobody asked for, a schedule or
 * a job of a job, is on no budget.
 *
 * @throws AppError `too_many_requests` where the account began as much today as it may
 */
export const noteWork = (): void => {
  const request = running.getStore();
  if (request === undefined) return;
  if (request.spending.work >= request.workLeft) request.refuseWork();
  request.spending.work += 1;
};

export const overBudget = (
  message: string,
  retryAfterSeconds: number,
): AppError =>
  new AppError("too_many_requests", { message, retryAfterSeconds });
