import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { createRandom } from "#world/random.ts";
import { createVehicleCardService } from "#modules/company/vehicles/server/service.ts";
import { vehicleDependencies } from "#app/server/vehicle-dependencies.ts";
import { expectStatus } from "./api-client.ts";
import { agent, asRequest, type BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";
import { planFaults } from "./plan-check.ts";
import { drawCases, type DrawnCase } from "./query-draw.ts";

/** That of a detail: the card stands on one. */
const limit = 40;

const keys = {
  plate: ({ plate }: DrawnCase) => ({ plate: formatPlate(plate) }),
  chassis: (drawn: DrawnCase) => ({ chassis: drawn.chassis_number }),
  telephone: (drawn: DrawnCase) => ({ tel: drawn.caller_phone }),
  "all three": (drawn: DrawnCase) => ({
    plate: formatPlate(drawn.plate),
    chassis: drawn.chassis_number,
    tel: drawn.caller_phone,
  }),
} as const;

/** The vehicle card by each of its keys, and whether a statement of it reads a whole table. */
export async function measureCards(world: BenchWorld): Promise<FigureRow[]> {
  const { api, sql, scale } = world;
  const drawn = (
    await drawCases(sql.db, createRandom("bench cards"), scale.writes)
  ).filter((row) => row.caller_phone !== "" && row.chassis_number !== "");
  const rows: FigureRow[] = [];
  for (const [name, keyOf] of Object.entries(keys)) {
    const times: number[] = [];
    for (const [turn, row] of [...drawn.slice(0, 1), ...drawn].entries()) {
      const query = new URLSearchParams(keyOf(row));
      const answer = expectStatus(
        await api.get(`/api/vehicles/card?${query.toString()}`),
        200,
      );
      // The first warms up.
      if (turn > 0) times.push(answer.ms);
    }
    rows.push(rowOfTimes(`vehicle card by ${name}`, times, { limit }));
  }
  const [first] = drawn;
  if (first === undefined) return rows;
  const service = createVehicleCardService(vehicleDependencies);
  const waves = await sql.capture(
    asRequest(api, (db) => service.card(db, agent, keys["all three"](first))),
  );
  const faults = await planFaults(sql.db, waves);
  return [
    ...rows,
    {
      what: "– its statements: large tables read as a whole, steps of more than 5,000 rows",
      target: "none",
      measured: faults.length === 0 ? "none" : faults.join("; "),
      bare: "",
      isReached: faults.length === 0,
    },
  ];
}
