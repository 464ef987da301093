import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeQueue } from "./password-service.ts";

test("the queue runs two at a time, in order, also after a failure", async () => {
  const queue = makeQueue();
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    order.push(index);
    if (index === 3) throw new Error("three");
  };
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => queue("10.0.0.1", work(index))),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(all.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("addresses take turns in the queue, whatever one of them sends", async () => {
  const queue = makeQueue(1);
  const order: string[] = [];
  const send = (source: string, name: string) =>
    queue(source, async () => {
      order.push(name);
    });
  await Promise.all([
    ...[1, 2, 3, 4, 5].map((index) => send("flood", `flood ${index}`)),
    send("desk", "desk 1"),
    send("desk", "desk 2"),
    send("dealer", "dealer 1"),
  ]);
  expect(order).toEqual([
    "flood 1",
    "flood 2",
    "desk 1",
    "dealer 1",
    "flood 3",
    "desk 2",
    "flood 4",
    "flood 5",
  ]);
});

test("one address fills its own part of the queue only", async () => {
  const queue = makeQueue(1);
  let finish = () => undefined as void;
  const first = queue(
    "flood",
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const flood = Array.from({ length: 501 }, () =>
    queue("flood", async () => undefined),
  );
  await expect(flood.at(-1)).rejects.toMatchObject({ code: "unavailable" });
  const desk = queue("desk", async () => "in");
  finish();
  expect(await desk).toBe("in");
  await Promise.all([first, ...flood.slice(0, -1)]);
});

test("those who are known go first; one turn of four stays a stranger's", async () => {
  const queue = makeQueue(1);
  const order: string[] = [];
  const send = (name: string, isStranger: boolean) =>
    queue(
      name,
      async () => {
        order.push(name);
      },
      { isStranger },
    );
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => send(`stranger ${index}`, true)),
    ...Array.from({ length: 6 }, (_, index) => send(`known ${index}`, false)),
  ]);
  expect(order).toEqual([
    "stranger 0",
    "known 0",
    "known 1",
    "known 2",
    "stranger 1",
    "known 3",
    "known 4",
    "known 5",
    "stranger 2",
    "stranger 3",
    "stranger 4",
    "stranger 5",
  ]);
});
