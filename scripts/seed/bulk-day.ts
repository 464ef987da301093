import { parentPort, workerData } from "node:worker_threads";
import type { CopyBatch } from "#platform/server/db/copy-rows.ts";
import { makeDealers, makeTowCompanies } from "#world/company-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom } from "#world/random.ts";
import type { StoryCast } from "#world/story-record-seed.ts";
import { makeFinishedStories } from "#world/story-seed.ts";
import { makeVehicles } from "#world/vehicle-seed.ts";
import { copyOfDispatches } from "#modules/sos/sos-dispatch/server/bulk-seed.ts";
import { copyOfInquiries } from "#modules/sos/sos-inquiries/server/bulk-seed.ts";
import type { StoryIds } from "#modules/sos/sos-inquiries/server/seed.ts";

/** The cases of one business day, generated in a thread of its own. */
export interface BulkDay {
  /** `YYYY-MM-DD` in Asia/Tokyo. */
  readonly date: string;
  readonly count: number;
  readonly first_id: number;
  readonly first_dispatch_id: number;
}

/** What every thread is given once. */
export interface BulkWorld {
  readonly ids: StoryIds;
  readonly tow_company_count: number;
  readonly vehicle_count: number;
}

const DAY_MS = 86_400_000;
const receivers = 60;

export const castOf = ({
  tow_company_count,
  vehicle_count,
}: BulkWorld): StoryCast => {
  const random = createRandom("bulk cast");
  return {
    dealers: makeDealers(createRandom("dealers"), 150),
    tow_companies: makeTowCompanies(
      createRandom("tow companies"),
      tow_company_count,
    ),
    vehicles: makeVehicles(vehicle_count),
    receivers: Array.from({ length: receivers }, () => makePersonName(random)),
  };
};

/** All rows of a day. */
export const batchesOf = (
  day: BulkDay,
  cast: StoryCast,
  ids: StoryIds,
): CopyBatch[] => {
  const from = new Date(`${day.date}T00:00:00+09:00`);
  const stories = makeFinishedStories(createRandom(`bulk/${day.date}`), cast, {
    count: day.count,
    from,
    to: new Date(from.getTime() + DAY_MS),
  });
  const cases = stories.map((story, index) => ({
    id: day.first_id + index,
    story,
    reception_number: `${day.date.replaceAll("-", "")}${String(index + 1).padStart(4, "0")}`,
  }));
  return [
    ...copyOfInquiries(cases, ids),
    ...copyOfDispatches(cases, ids, day.first_dispatch_id),
  ];
};

if (parentPort !== null) {
  const port = parentPort;
  const { world } = workerData as { world: BulkWorld };
  const cast = castOf(world);
  port.on("message", (day: BulkDay) => {
    const batches = batchesOf(day, cast, world.ids);
    port.postMessage(
      batches,
      batches.map(({ text }) => text.buffer as ArrayBuffer),
    );
  });
}
