import { sql } from "kysely";
import { expectStatus, signInClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

/** Open cases with a place that the figure is about. */
const openPins = 2000;
/** That of a list: the page shows nothing before its pins are there. */
const limit = 60;
const byIdLimit = 40;

interface Pins {
  readonly data: { readonly pins: readonly { readonly id: number }[] };
}

/**
 * Opens closed cases that have a place until 2,000 are open, and gives back how to close them again: bulk data are
 * mostly history.
 */
const openCases = async ({
  sql: { db },
}: BenchWorld): Promise<() => Promise<unknown>> => {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select count(*)::int as open from sos_inquiries
      where inquiry_status in ('typing', 'in_progress') and deleted_at is null and latitude is not null
    )
    update sos_inquiries set inquiry_status = 'in_progress'
    where id in (
      select id from sos_inquiries
      where inquiry_status = 'complete' and deleted_at is null
        and latitude is not null and longitude is not null
      order by received_at desc
      limit greatest(0, ${openPins} - (select open from held))
    )
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  return () =>
    sql`update sos_inquiries set inquiry_status = 'complete' where id = any(${ids}::bigint[])`.execute(
      db,
    );
};

/** The pins of the map: all open cases, those of a box, and the ten that changed. */
export async function measureMap(world: BenchWorld): Promise<FigureRow[]> {
  const close = await openCases(world);
  const api = await signInClient(world.product.url, "operator");
  try {
    const ask = async (query: string): Promise<number[]> => {
      const times: number[] = [];
      for (let turn = 0; turn <= world.scale.repeats; turn += 1) {
        const { ms } = expectStatus(
          await api.get(`/api/map/casePins${query}`),
          200,
        );
        // The first warms up.
        if (turn > 0) times.push(ms);
      }
      return times;
    };
    const { text } = expectStatus(await api.get("/api/map/casePins"), 200);
    const { data } = JSON.parse(text) as Pins;
    const ids = data.pins.slice(0, 10).map(({ id }) => id);
    const size = `${data.pins.length.toLocaleString("en")} open, ${Math.round(text.length / 1024)} KB`;
    return [
      rowOfTimes(`map, all pins (${size})`, await ask(""), { limit }),
      rowOfTimes("– those of a box", await ask("?box=34,138,37,141"), {
        limit,
      }),
      rowOfTimes(
        "– ten that changed",
        await ask(`?case_kind=sos&ids=${ids.join(",")}`),
        {
          limit: byIdLimit,
        },
      ),
    ];
  } finally {
    api.close();
    await close();
  }
}
