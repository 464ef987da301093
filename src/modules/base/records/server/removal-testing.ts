import { expect, it } from "vitest";
import { removalOf, removalReason } from "#platform/server/testing/test-app.ts";
import { entriesOf } from "../contract/rules.ts";
import {
  peopleOf,
  servedOf,
  type RecordPeople,
  type RecordWorld,
} from "./world-testing.ts";

/** While something names it, it stays. */
const inUseContract = (world: RecordWorld, people: RecordPeople): void => {
  const { record, get, make, remove } = people;
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
      const refused = await remove(id);
      expect(refused.statusCode, refused.body).toBe(563);
      expect(refused.body).toContain(inUse(1));
      await get(id);
      if (!servedOf(sample).removed) return;
      expect((await users.remove(user)).statusCode).toBe(204);
      expect((await remove(id)).statusCode).toBe(204);
    },
  );
};

/** That it goes, and when it does not. */
export const removingContract = (
  world: RecordWorld,
  people: RecordPeople,
): void => {
  const { record, call, get, idsOf, make, remove, timeline } = people;

  it("is deleted: nobody finds it again", async () => {
    const id = await make();
    expect((await remove(id)).statusCode).toBe(204);
    for (const [method, below] of [
      ["GET", ""],
      ["GET", "/timeline"],
      ["GET", "/neighbours"],
      ["PATCH", ""],
      ["DELETE", removalOf()],
    ] as const) {
      const body = method === "PATCH" ? { version: 1 } : undefined;
      const answer = await call(method, `/${id}${below}`, body);
      expect(answer.statusCode, `${method} ${below}`).toBe(404);
    }
    expect(await idsOf()).not.toContain(id);
  });

  it("is not deleted in a version that is stale: it stays as it is", async () => {
    const id = await make();
    const before = await get(id);
    const told = await timeline(id);
    const stale = removalOf(before.version + 1);
    const refused = await call("DELETE", `/${id}${stale}`);
    expect(refused.statusCode, refused.body).toBe(568);
    expect(await get(id)).toEqual(before);
    expect(await timeline(id)).toEqual(told);
  });

  it("keeps who deleted it, and why", async () => {
    const id = await make();
    await remove(id);
    const kept = await world.db
      .selectFrom("history")
      .select(["user_id", "reason"])
      .where("entity", "=", record.entity)
      .where("entity_id", "=", id)
      .where("action", "=", "delete")
      .execute();
    expect(kept).toEqual([
      { user_id: people.manager.user_id, reason: removalReason },
    ]);
  });
  inUseContract(world, people);
};
