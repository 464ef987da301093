import { makeMobile } from "./address-seed.ts";
import {
  makeCorrespondence,
  makeOccurredAt,
  makeTrouble,
  type WorldTrouble,
} from "./case-seed.ts";
import {
  makeCancelledDispatch,
  makeDeclinedDispatch,
  makeLiveDispatch,
  makeReport,
  rankCompanies,
  type WorldDispatch,
} from "./dispatch-story-seed.ts";
import { makePersonName } from "./person-seed.ts";
import { makeRoadPlace, type WorldPlace } from "./place-seed.ts";
import type { Random } from "./random.ts";
import {
  latestOf,
  makeEnding,
  type StoryCast,
  type WorldCorrespondenceRow,
  type WorldStory,
} from "./story-record-seed.ts";
import {
  FINISHED,
  STORY_STAGES,
  dispatchStepOf,
  makeContacts,
  pickDivision,
  pickFinishedStage,
  pickStage,
  statusOf,
  type StoryStage,
} from "./story-stage-seed.ts";
import type { WorldVehicle } from "./vehicle-seed.ts";

const HOUR_MS = 3_600_000;
const after = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * 60_000);

interface Scene {
  readonly stage: StoryStage;
  readonly received_at: Date;
  readonly division: readonly string[];
  readonly place: WorldPlace;
  readonly trouble: WorldTrouble;
}

/** The dispatches of a case: sometimes one declined or cancelled before the one that goes. */
function makeDispatches(
  random: Random,
  scene: Scene,
  cast: StoryCast,
): WorldDispatch[] {
  const { stage, division, place, trouble, received_at } = scene;
  const ranked = rankCompanies(place, cast.tow_companies, received_at);
  const [first, second] = ranked;
  let at = after(received_at, random.int(4, 18));
  if (stage === "cancelled") {
    return first !== undefined && random.chance(0.5)
      ? [makeCancelledDispatch(random, first, trouble, at)]
      : [];
  }
  const step = dispatchStepOf(stage);
  const kind = division.includes("A")
    ? "A"
    : division.includes("J")
      ? "J"
      : null;
  if (kind === null) return [];
  const dispatches: WorldDispatch[] = [];
  const isDeclined = random.chance(stage === "required" ? 0.4 : 0.15);
  if (kind === "A" && isDeclined && first !== undefined) {
    dispatches.push(makeDeclinedDispatch(random, first, trouble, at));
    at = after(at, random.int(6, 16));
  }
  if (step === undefined) return dispatches;
  const company = dispatches.length > 0 ? second : first;
  dispatches.push(
    makeLiveDispatch(random, {
      kind,
      company,
      trouble,
      place,
      arrangedAt: at,
      step,
    }),
  );
  return dispatches;
}

function makeRows(
  random: Random,
  scene: Scene,
  names: { caller: string; company: string; dealer: string; person: string },
): WorldCorrespondenceRow[] {
  const stages =
    scene.stage === "typing" || scene.stage === "required"
      ? []
      : (["arranging", "waiting", "dealer", "closing"] as const).slice(
          0,
          FINISHED.has(scene.stage) ? 4 : 2,
        );
  const opening: WorldCorrespondenceRow = {
    at: after(scene.received_at, 3),
    direction: "incoming",
    counterpart: names.caller,
    person: names.person,
    body: scene.trouble.statement,
  };
  const usesTow = scene.division.includes("A");
  const rows = usesTow
    ? stages.map((stage, index): WorldCorrespondenceRow => {
        const { direction, text } = makeCorrespondence(random, stage, names);
        return {
          at: after(scene.received_at, 8 + index * random.int(14, 40)),
          direction,
          counterpart: stage === "dealer" ? names.dealer : names.company,
          person: names.person,
          body: text,
        };
      })
    : [];
  return [opening, ...rows];
}

function makeCaller(
  random: Random,
  vehicle: WorldVehicle,
): WorldStory["caller"] {
  const person = makePersonName(random);
  const callerClass = random.weighted(
    ["driver", "owner", "dealer", "road_operator", "police", "insurer"],
    (c) => (c === "driver" ? 70 : c === "owner" ? 20 : 3),
  );
  return {
    caller_class: callerClass,
    caller_name: person.name,
    caller_name_kana: person.name_kana,
    caller_phone:
      callerClass === "owner" ? vehicle.owner_telephone : makeMobile(random),
    callback_phone: random.chance(0.2) ? vehicle.owner_telephone : null,
  };
}

/** The story of a case received at this instant, told as of `to`. */
function tellStory(
  random: Random,
  cast: StoryCast,
  opening: { received_at: Date; stage: StoryStage },
): WorldStory {
  const { received_at, stage } = opening;
  const place = makeRoadPlace(random);
  const vehicle = random.pick(cast.vehicles);
  const receiver = random.pick(cast.receivers);
  const trouble = makeTrouble(random, received_at);
  const division = pickDivision(random, stage);
  const scene: Scene = { stage, received_at, place, trouble, division };
  const caller = makeCaller(random, vehicle);
  const dispatches = makeDispatches(random, scene, cast);
  const last = dispatches.at(-1);
  const label = `${received_at.getTime()}/${vehicle.chassis_number}`;
  const report =
    last?.progress === "reported"
      ? (makeReport(random, last, trouble, label) ?? null)
      : null;
  const dealer = cast.dealers.find((d) =>
    d.prefectures.includes(place.prefecture),
  );
  const company = cast.tow_companies.find((c) => c.code === last?.company_code);
  return {
    stage,
    inquiry_status: statusOf(stage),
    received_at,
    receiver,
    communication: random.chance(0.9) ? "phone" : "connected",
    caller,
    vehicle,
    place,
    trouble,
    service_division: division,
    dealer_code: dealer?.code ?? null,
    dealer_branch:
      dealer === undefined ? null : random.int(0, dealer.branches.length - 1),
    client_type: random.chance(0.6) ? "owner" : random.pick(CLIENT_TYPES),
    dispatches,
    report,
    correspondences: makeRows(random, scene, {
      caller: caller.caller_name,
      company: company?.name ?? "",
      dealer: dealer?.name ?? "",
      person: receiver.name,
    }),
    contacts: makeContacts(random, stage),
    ...makeEnding(random, stage, received_at, report),
  };
}

/**
 * The story of one case received in [from, to), told as of `to`: nothing in it lies after `to`, where
 * a long one begins a little earlier. With `stage` it stands there; without, its age decides.
 */
function makeStory(
  random: Random,
  cast: StoryCast,
  span: { from: Date; to: Date; stage?: StoryStage },
): WorldStory {
  const to = span.to.getTime();
  let received_at = makeOccurredAt(random, span.from, span.to);
  const stage = span.stage ?? pickStage(random, to - received_at.getTime());
  const label = random.next();
  for (;;) {
    const story = tellStory(random.fork(label), cast, { received_at, stage });
    const late = latestOf(story) - to;
    if (late <= 0) return story;
    received_at = new Date(received_at.getTime() - late - 60_000);
  }
}

/**
 * `count` stories received in [from, to), oldest first, all of them long over: complete, approved or cancelled.
 * For bulk data: `to` lies days before today.
 */
export function makeFinishedStories(
  random: Random,
  cast: StoryCast,
  { count, from, to }: { count: number; from: Date; to: Date },
): WorldStory[] {
  return Array.from({ length: count }, () =>
    tellStory(random, cast, {
      received_at: makeOccurredAt(random, from, to),
      stage: pickFinishedStage(random),
    }),
  ).toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
}

const CLIENT_TYPES = ["owner", "dealer", "maker", "insurer", "lease"];

/** Cases of each stage in any month. */
const EACH_STAGE = 3;

/**
 * `count` stories over the days before `now`, oldest first. Every stage comes up at least
 * three times: in the last hours or, where it takes longer, in the days before.
 */
export function makeStories(
  random: Random,
  cast: StoryCast,
  options: { count: number; days: number; now: Date },
): WorldStory[] {
  const { count, days, now } = options;
  const from = new Date(now.getTime() - days * 24 * HOUR_MS);
  const lately = new Date(now.getTime() - 6 * HOUR_MS);
  const stories = Array.from({ length: count }, (_, index) => {
    const stage =
      index < EACH_STAGE * STORY_STAGES.length
        ? STORY_STAGES[index % STORY_STAGES.length]
        : undefined;
    if (stage === undefined) {
      return makeStory(random, cast, { from, to: now });
    }
    const isLong = FINISHED.has(stage) || stage === "cancelled";
    return makeStory(random, cast, {
      stage,
      from: isLong ? from : lately,
      to: now,
    });
  });
  return stories.toSorted(
    (a, b) => a.received_at.getTime() - b.received_at.getTime(),
  );
}
