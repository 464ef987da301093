import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { createShares, inShareOf } from "./fair-share.ts";

/** Work that ends when it is told to. */
const makeWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) =>
        ends.set(name, () => resolve(name)),
      );
    },
  };
};

it("refuses one more than may wait, and nobody else for it", async () => {
  const share = createShares(1, 1);
  const work = makeWork();
  const first = share(1, work.of("a1"));
  const second = share(1, work.of("a2"));
  await expect(share(1, work.of("a3"))).rejects.toMatchObject({
    code: "unavailable",
  });
  const other = share(2, work.of("b1"));
  expect(work.begun).toEqual(["a1", "b1"]);
  work.end("a1");
  expect(await first).toBe("a1");
  await expect.poll(() => work.begun).toContain("a2");
  work.end("a2");
  work.end("b1");
  expect(await Promise.all([second, other])).toEqual(["a2", "b1"]);
});

it("goes on behind work that failed", async () => {
  const share = createShares(1, 5);
  const failed = share(1, () => Promise.reject(new Error("no")));
  const next = share(1, () => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

it("lets no company outside fill the server, and the desk do as much as it likes", async () => {
  const outside = [
    makeActor("carDealer", { account_id: 71 }),
    makeActor("carDealer", { account_id: 71 }),
    makeActor("towTruckCompany", { account_id: 72 }),
  ];
  const desk = makeActor("callCenterAgent");
  const work = makeWork();
  const all = [...outside, desk].flatMap((actor) =>
    Array.from({ length: 9 }, (_, at) =>
      inShareOf(actor, work.of(`${actor.account_id} ${actor.user_id} ${at}`)),
    ),
  );
  const begunBy = (accountId: number) =>
    work.begun.filter((name) => name.startsWith(`${accountId} `)).length;
  expect([begunBy(71), begunBy(72), begunBy(desk.account_id)]).toEqual([
    4, 4, 9,
  ]);
  while (work.begun.length < all.length) {
    for (const name of work.begun) work.end(name);
    await turn();
  }
  for (const name of work.begun) work.end(name);
  expect(await Promise.all(all)).toHaveLength(36);
});
