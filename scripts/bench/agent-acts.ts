import type { Random } from "#world/random.ts";
import type { ApiAnswer } from "./api-client.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer } from "./case-figures.ts";

/** What an agent of the day draws from. */
export interface Desk {
  readonly world: BenchWorld;
  readonly random: Random;
  readonly ids: readonly number[];
  readonly keywords: readonly string[];
}

const listFilters = [
  "service_division=A,J",
  "service_division=A,J&inquiry_status=in_progress",
  "service_division=A,J&dispatch_status=required,awaiting_report",
  "inquiry_status=complete",
  "approval_need=need",
  "",
];

const readList = ({ world, random }: Desk): Promise<ApiAnswer> =>
  world.api.get(`${casesPath}?per_page=50&page=1&${random.pick(listFilters)}`);

const readDetail = async ({ world, random, ids }: Desk): Promise<ApiAnswer> => {
  const id = random.pick(ids);
  const [answer, timeline] = await Promise.all([
    world.api.get(`${casesPath}/${id}`),
    world.api.get(`${casesPath}/${id}/timeline`),
  ]);
  return timeline.ms > answer.ms ? timeline : answer;
};

/** Only the saving is timed; somebody who was overtaken (568) or may not edit (570) has been answered properly. */
const save = async ({ world, random, ids }: Desk): Promise<ApiAnswer> => {
  const id = random.pick(ids);
  const read = await world.api.get(`${casesPath}/${id}`);
  if (read.status !== 200) return read;
  const { version } = caseAnswer.parse(JSON.parse(read.text)).data;
  const answer = await world.api.send("PATCH", `${casesPath}/${id}`, {
    version,
    memo: `${random.digits(6)}`,
  });
  return answer.status === 568 || answer.status === 570
    ? { ...answer, status: 200 }
    : answer;
};

const search = ({ world, random, keywords }: Desk): Promise<ApiAnswer> =>
  world.api.get(
    `${casesPath}?per_page=50&page=1&q=${encodeURIComponent(random.pick(keywords))}`,
  );

/** What agents do, with the share in percent of each. */
export const acts = [
  { kind: "list", share: 60, act: readList },
  { kind: "detail", share: 25, act: readDetail },
  { kind: "save", share: 10, act: save },
  { kind: "search", share: 5, act: search },
] as const;
