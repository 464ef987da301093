import { receptionKeysOf } from "#modules/desk/case-desk/contract/double-rules.ts";
import { correspondenceOf } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  makeCopyBatch,
  type CopyBatch,
} from "#platform/server/db/copy-rows.ts";
import { createRandom } from "#world/random.ts";
import { inquiryKey } from "../contract/fields.ts";
import { readCategories } from "./category-seed.ts";
import { readFlows } from "./flow-seed.ts";
import { saidOf } from "./row-seed.ts";
import { connectSearchRow } from "./service.ts";
import {
  columnsOfStory,
  makeStory,
  type ConnectCast,
  type StoryMasters,
} from "./story-seed.ts";

const DAY = 86_400_000;

/** Of the demo, on which the bulk stands. */
export const readMasters = async (db: Db): Promise<StoryMasters> => ({
  categories: await readCategories(db),
  flows: await readFlows(db),
});

const shareApproved = 0.65;

/** Inquiries of one business day, all over: nothing is to be done for them. */
export const copyOfConnectDay = (
  day: {
    readonly date: string;
    readonly count: number;
    readonly first_id: number;
  },
  cast: Omit<ConnectCast, "office">,
  masters: StoryMasters,
): CopyBatch[] => {
  const random = createRandom(`bulk connect/${day.date}`);
  const from = Date.parse(`${day.date}T00:00:00+09:00`);
  const stories = Array.from({ length: day.count }, (_, index) => ({
    id: day.first_id + index,
    story: makeStory(random, cast, masters, {
      at: new Date(from + (DAY * index) / day.count),
      status: random.chance(shareApproved) ? "approved" : "complete",
    }),
    reception_number: `${day.date.replaceAll("-", "")}${String(index + 1).padStart(4, "0")}`,
  }));
  const rows = stories.map(({ id, story, reception_number }) => {
    const row = columnsOfStory(story, cast.leader, { reception_number });
    return { id, version: 1, ...row, ...receptionKeysOf(row) };
  });
  return [
    makeCopyBatch(
      "connect_inquiries",
      rows.map((row) => ({
        ...row,
        flow_steps: JSON.stringify(row.flow_steps),
      })),
    ),
    makeCopyBatch("connect_inquiry_search", rows.map(connectSearchRow)),
    makeCopyBatch(
      "case_correspondences",
      stories.flatMap(({ id, story }) =>
        saidOf(story)
          .slice(0, 1)
          .map((row) => correspondenceOf(inquiryKey(id), row)),
      ),
    ),
  ];
};
