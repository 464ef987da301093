import { expect, it, vi } from "vitest";
import { createSharedAnswer } from "./shared-answer.ts";

/** Work that ends when it is told to. */
const makeWork = () => {
  const ends: ((failure?: Error) => void)[] = [];
  const work = vi.fn<(input: string) => Promise<number>>(
    () =>
      new Promise((resolve, reject) => {
        const run = ends.length + 1;
        ends.push((failure) => {
          if (failure === undefined) resolve(run);
          else reject(failure);
        });
      }),
  );
  return {
    work,
    end: (run: number, failure?: Error) => ends[run - 1]?.(failure),
  };
};

it("thirty who ask at once cost two runs, and none gets an answer that began before the question", async () => {
  const { work, end } = makeWork();
  const ask = createSharedAnswer<string, string, number>(work);
  const first = ask("a", "");
  const others = Array.from({ length: 29 }, () => ask("a", ""));
  expect(work).toHaveBeenCalledTimes(1);
  end(1);
  expect(await first).toBe(1);
  await expect.poll(() => work).toHaveBeenCalledTimes(2);
  const late = ask("a", "");
  end(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  await expect.poll(() => work).toHaveBeenCalledTimes(3);
  end(3);
  expect(await late).toBe(3);
});

it("keys do not wait for one another, and a failure is told and forgotten", async () => {
  const { work, end } = makeWork();
  const ask = createSharedAnswer<string, string, number>(work);
  const [one, other] = [ask("a", ""), ask("b", "")];
  const waiting = ask("a", "");
  expect(work).toHaveBeenCalledTimes(2);
  end(1, new Error("gone"));
  await expect(one).rejects.toThrow("gone");
  end(2);
  expect(await other).toBe(2);
  await expect.poll(() => work).toHaveBeenCalledTimes(3);
  end(3);
  expect(await waiting).toBe(3);
});
