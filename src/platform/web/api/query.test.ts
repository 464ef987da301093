import { QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { invalidatePath, makeQueryClient } from "./query.ts";

const path = "/api/exports";
const queryKey = ["endpoint", path, null, null] as const;

/**
 * A server whose value changes in steps, and a screen that reads it and hears of each change. Request, reading,
 * answer, change and event come in any order that cables and processes allow; the screen must end with the last word.
 */
const watchChanges = async (
  scheduler: fc.Scheduler,
  changes: number,
): Promise<{ shown: unknown; stored: number }> => {
  let stored = 0;
  const client = makeQueryClient(() => undefined);
  const observer = new QueryObserver(client, {
    queryKey: [...queryKey],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await scheduler.schedule(Promise.resolve(), "request");
      const read = stored;
      await scheduler.schedule(Promise.resolve(), "answer");
      signal.throwIfAborted();
      return read;
    },
  });
  const leave = observer.subscribe(() => undefined);
  for (let step = 1; step <= changes; step += 1)
    void scheduler.schedule(Promise.resolve(), "change").then(async () => {
      stored += 1;
      await scheduler.schedule(Promise.resolve(), "event");
      await invalidatePath(client, path);
    });
  await scheduler.waitIdle();
  const shown = observer.getCurrentResult().data;
  leave();
  client.clear();
  return { shown, stored };
};

describe("the last word", () => {
  test("is shown however reading, change and event fall together", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 4 }),
        async (scheduler, changes) => {
          const { shown, stored } = await watchChanges(scheduler, changes);
          expect(shown).toBe(stored);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("is shown where it is said while the first answer is on its way", async () => {
    const client = makeQueryClient(() => undefined);
    const answers: ((value: string) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: [...queryKey],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const leave = observer.subscribe(() => undefined);
    const told = [
      invalidatePath(client, path),
      client.invalidateQueries(),
      invalidatePath(client, path),
    ];
    answers[0]?.("0 / 22");
    // Read once more, however often it was said meanwhile.
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.("complete");
    await Promise.all(told);
    expect(observer.getCurrentResult().data).toBe("complete");
    expect(answers).toHaveLength(2);
    leave();
  });

  test("leaves an answer that nobody shows yet to be read again", async () => {
    const client = makeQueryClient(() => undefined);
    let answer = (_value: string): void => undefined;
    const read = client.prefetchQuery({
      queryKey: [...queryKey],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    });
    const told = invalidatePath(client, path);
    answer("old");
    await Promise.all([read, told]);
    expect(client.getQueryState([...queryKey])?.isInvalidated).toBe(true);
  });
});

test("what went with its record after it was read is said by the page of the record, nothing else", async () => {
  const told: unknown[] = [];
  const client = makeQueryClient((error) => told.push(error));
  const gone = new ApiError(404, "該当するデータがありません。");
  const read = (key: string, ...answers: unknown[]) =>
    client
      .fetchQuery({
        queryKey: [key],
        queryFn: () => {
          const answer = answers.shift();
          if (answer instanceof Error) throw answer;
          return answer;
        },
        meta: { notifies: true },
        retry: false,
        staleTime: 0,
      })
      .catch(() => undefined);
  await read("known", "there");
  await read("known", gone);
  expect(told).toEqual([]);
  await read("never there", gone);
  const broken = new ApiError(500, "エラーが発生しました。");
  await read("known", broken);
  expect(told).toEqual([gone, broken]);
});
