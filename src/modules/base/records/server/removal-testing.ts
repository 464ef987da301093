import { expect, it } from "vitest";
import { entriesOf } from "../contract/rules.ts";
import {
  peopleOf,
  servedOf,
  type RecordPeople,
  type RecordWorld,
} from "./world-testing.ts";

/** That it goes, and when it does not. */
export const removingContract = (
  world: RecordWorld,
  people: RecordPeople,
): void => {
  const { record, call, get, idsOf, make } = people;

  it("is deleted: nobody finds it again", async () => {
    const id = await make();
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    for (const [method, below] of [
      ["GET", ""],
      ["GET", "/timeline"],
      ["GET", "/neighbours"],
      ["PATCH", ""],
      ["DELETE", ""],
    ] as const) {
      const body = method === "PATCH" ? { version: 1 } : undefined;
      const answer = await call(method, `/${id}${below}`, body);
      expect(answer.statusCode, `${method} ${below}`).toBe(404);
    }
    expect(await idsOf()).not.toContain(id);
  });

  const counted = entriesOf(record).flatMap(([, { of_those }]) => {
    const sample = world.samples.find(
      (one) => one.record.table === of_those?.table,
    );
    return sample === undefined || of_those?.in_use === undefined
      ? []
      : [[of_those.table, of_those.by, of_those.in_use, sample] as const];
  });
  it.each(counted)(
    "is not deleted while %s name it",
    async (_table, by, inUse, sample) => {
      const users = peopleOf(world, sample);
      const id = await make();
      const user = await users.make({ [by]: id });
      const refused = await call("DELETE", `/${id}`);
      expect(refused.statusCode, refused.body).toBe(563);
      expect(refused.body).toContain(inUse(1));
      await get(id);
      if (!servedOf(sample).removed) return;
      expect((await users.call("DELETE", `/${user}`)).statusCode).toBe(204);
      expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    },
  );
};
