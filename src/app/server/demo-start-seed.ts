import type { FileStorage } from "#platform/server/files/file-storage.ts";
import { openStorage } from "#platform/server/files/open-storage.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import { demoStories } from "#world/demo-seed.ts";
import { seedAccidents } from "#modules/desk/accident-reports/server/seed.ts";
import { seedClientBilling } from "./demo-billing-seed.ts";
import { seedFollowCalls } from "./demo-follow-seed.ts";
import { seedIza } from "./demo-iza-seed.ts";
import { seedConnect } from "./demo-connect-seed.ts";
import { seedOutboundCalls } from "./demo-outbound-seed.ts";
import { storeFile } from "./demo-file-seed.ts";
import { makePhoto } from "#world/photo-seed.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import { seedCallLogs } from "#modules/desk/call-logs/server/seed.ts";
import { seedAnnouncements } from "#modules/company/announcements/server/seed.ts";
import { seedIzaMembers } from "#modules/iza/iza-members/server/seed.ts";
import { seedOutboundSettings } from "#modules/outbound/outbound-settings/server/seed.ts";
import { seedOutbound } from "#modules/outbound/outbound-vehicles/server/seed.ts";
import { seedClients } from "#modules/company/clients/server/seed.ts";
import {
  seedCarMakers,
  seedTowCompanies,
} from "#modules/company/organisations/server/seed.ts";
import { seedDealers } from "#modules/company/dealers/server/seed.ts";
import { seedSpecialClients } from "#modules/company/special-clients/server/seed.ts";
import {
  seedConfirmedNotices,
  seedDispatches,
  type SeededReport,
} from "#modules/sos/sos-dispatch/server/seed.ts";
import { getPolicyRow } from "#modules/sos/sos-dispatch/server/service.ts";
import { tracesOfDispatch } from "#modules/sos/sos-dispatch/server/trace-seed.ts";
import { seedShiftTables } from "#modules/sos/shift-table/server/seed.ts";
import {
  seedCaseInterviews,
  seedInterviewGuides,
} from "#modules/desk/interview-guides/server/seed.ts";
import { seedDocuments } from "#modules/connect/connect-documents/server/seed.ts";
import { seedEmailTemplates } from "#modules/desk/case-mails/server/seed.ts";
import { seedTextModules } from "#modules/desk/text-modules/server/seed.ts";
import { inquiryPageTitles } from "#modules/sos/sos-inquiries/contract/page-text.ts";
import { seedInquiries } from "#modules/sos/sos-inquiries/server/seed.ts";
import {
  listAccidentsOfSeed,
  listOpenCasesOfSeed,
} from "#modules/sos/sos-inquiries/server/open-seed.ts";
import { tracesOfCase } from "#modules/sos/sos-inquiries/server/trace-seed.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import {
  findCredentials,
  listAgents,
} from "#modules/company/users/server/service.ts";
import { seedPeople } from "#modules/company/users/server/people-seed.ts";
import { seedUsers } from "#modules/company/users/server/seed.ts";
import type { FirstStartStep } from "./first-start.ts";

/** Milliseconds of the 60 days the demo's cases go back. */
const demoPeriodMs = 60 * 24 * 60 * 60 * 1000;

/** Pictures that are drawn; the reports share them, each as a file of its own. */
const drawnPhotos = 24;

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string | null) => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** The two keys that occur most often. */
const topTwo = (counts: ReadonlyMap<string, number>): [string, string] => {
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || second === undefined)
    throw new Error("the demo needs two companies of each kind with cases");
  return [first[0], second[0]];
};

const openSteps: ReadonlySet<string> = new Set([
  "requested",
  "accepted",
  "departed",
  "arrived",
]);

/** The companies of the demo accounts: those with most to see, a towing company's open requests counting most. */
const pickCompanies = (stories: readonly WorldStory[]) => {
  const dispatches = stories.flatMap((story) => story.dispatches);
  const weighed = dispatches.flatMap((dispatch) =>
    openSteps.has(dispatch.progress)
      ? Array.from({ length: 50 }, () => dispatch)
      : [dispatch],
  );
  return {
    dealers: topTwo(countBy(stories, (story) => story.dealer_code)),
    tow: topTwo(countBy(weighed, (dispatch) => dispatch.company_code)),
  };
};

const need = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the demo lacks ${what}`);
  return value;
};

const userId = async (db: Db, username: string): Promise<number> =>
  need(await findCredentials(db, username), username).id;

const seedPhotos = async (
  db: Db,
  storage: FileStorage,
  reports: readonly SeededReport[],
): Promise<void> => {
  const drawn = Array.from({ length: drawnPhotos }, (_, index) =>
    makePhoto(index),
  );
  let next = 0;
  for (const report of reports)
    for (const _ of report.photo_seeds) {
      await storeFile(db, storage, {
        owner_entity: "sos_work_report",
        owner_id: report.report_id,
        kind: "image",
        name: `photo-${String(next + 1).padStart(4, "0")}.jpg`,
        content_type: "image/jpeg",
        content: need(drawn[next % drawnPhotos], "photos"),
      });
      next += 1;
    }
};

/** The people of the stories are as many agents, the first of them the operator of the README. */
const shareReceptions = async (
  db: Db,
  stories: readonly WorldStory[],
  operator: number,
): Promise<ReadonlyMap<string, number>> => {
  const names = [...new Set(stories.map(({ receiver }) => receiver.name))];
  // Who has no SOS receives none.
  const others = new Set([operator, await userId(db, "iza-only")]);
  const agents = (await listAgents(db)).map(({ id }) => id);
  const ids = [operator, ...agents.filter((id) => !others.has(id))];
  return new Map(
    names.map((name, place) => [name, ids[place % ids.length] ?? operator]),
  );
};

/** Cases with dispatches, reports, photos and their past, by the accounts of the README. */
const seedCases = async (
  db: Db,
  storage: FileStorage,
  stories: readonly WorldStory[],
  companies: {
    dealers: Awaited<ReturnType<typeof seedDealers>>;
    tow_companies: Awaited<ReturnType<typeof seedTowCompanies>>;
  },
): ReturnType<typeof seedInquiries> => {
  const completed_by = await userId(db, "operator");
  const approved_by = await userId(db, "leader");
  const names = await listUserNames(db, [completed_by, approved_by]);
  const cases = await seedInquiries(db, stories, {
    ...companies,
    answer_minutes: (await getPolicyRow(db)).silence_minutes,
    completed_by,
    approved_by,
    received_by: await shareReceptions(db, stories, completed_by),
  });
  const { dispatches, reports } = await seedDispatches(db, cases, companies);
  const calls = await seedCallLogs(db, storage, cases);
  const caseOf = new Map(
    dispatches.map(({ id, inquiry_id }) => [id, inquiry_id]),
  );
  const caseOfTrace = ({ entity, entity_id }: SeededTrace): number => {
    if (entity === "sos_inquiry") return entity_id;
    const found = entity === "call_log" ? calls.cases : caseOf;
    return need(found.get(entity_id), "a case");
  };
  await insertTraces(
    db,
    {
      entity: "sos_inquiry",
      idOf: caseOfTrace,
    },
    [
      ...cases.flatMap((seeded) =>
        tracesOfCase(seeded, names.get(approved_by) ?? ""),
      ),
      ...dispatches.flatMap((dispatch) =>
        tracesOfDispatch(dispatch, {
          desk: dispatch.case.story.receiver.name,
          company: dispatch.dispatch.company_code ?? "",
          screen: inquiryPageTitles.detail,
        }),
      ),
      ...calls.traces,
    ],
  );
  await seedConfirmedNotices(db);
  await seedAccidents(db, await listAccidentsOfSeed(db), [
    completed_by,
    approved_by,
  ]);
  await seedPhotos(db, storage, reports);
  return cases;
};

const seedBoard = async (db: Db, storage: FileStorage): Promise<void> => {
  const id = await userId(db, "admin");
  const name = (await listUserNames(db, [id])).get(id) ?? "";
  const files = await seedAnnouncements(db, { id, name });
  for (const file of files)
    await storeFile(db, storage, {
      ...file,
      kind: "pdf",
      content_type: "application/pdf",
    });
};

const seedLibrary = async (db: Db, storage: FileStorage): Promise<void> => {
  const id = await userId(db, "leader");
  const name = (await listUserNames(db, [id])).get(id) ?? "";
  for (const file of await seedDocuments(db, { id, name }))
    await storeFile(db, storage, file);
};

/** The demo: companies, branches, special clients, the accounts of the README, and two months of cases. */
export const seedDemo: FirstStartStep = async (context) => {
  const { db, config } = context;
  const stories = demoStories(new Date());
  const dealers = await seedDealers(db);
  const tow_companies = await seedTowCompanies(db);
  const since = new Date(Date.now() - demoPeriodMs).toISOString().slice(0, 10);
  await seedSpecialClients(db, since);
  await seedTextModules(db);
  await seedEmailTemplates(db);
  await seedInterviewGuides(db);
  await seedShiftTables(db, tow_companies);
  const picked = pickCompanies(stories);
  const [dealer_a_id, dealer_b_id] = picked.dealers.map(
    (code) => need(dealers.get(code), code).id,
  );
  const [tow_a_id, tow_b_id] = picked.tow.map((code) =>
    need(tow_companies.get(code), code),
  );
  await seedUsers(db, {
    dealer_a_id: need(dealer_a_id, "a dealer"),
    dealer_b_id: need(dealer_b_id, "a dealer"),
    tow_a_id: need(tow_a_id, "a towing company"),
    tow_b_id: need(tow_b_id, "a towing company"),
  });
  await seedCarMakers(db);
  await seedClients(db, stories);
  await seedIzaMembers(db);
  await seedOutbound(db, dealers);
  await seedOutboundSettings(db, [...dealers.values()]);
  await seedPeople(db, {
    dealer_ids: [...dealers.values()].slice(0, 8).map(({ id }) => id),
    tow_truck_company_ids: [...tow_companies.values()].slice(0, 7),
  });
  const storage = await openStorage(config);
  const cases = await seedCases(db, storage, stories, {
    dealers,
    tow_companies,
  });
  await seedConnect(db, dealers, {
    leader: await userId(db, "leader"),
    operator: await userId(db, "operator"),
    keepFile: (file) => storeFile(db, storage, file),
  });
  await seedIza(db, dealers, {
    leader: await userId(db, "leader"),
    agent: await userId(db, "iza-only"),
    sos: cases,
  });
  await seedFollowCalls(db, config.brand);
  await seedOutboundCalls(context, await userId(db, "operator"));
  await seedClientBilling(context, await userId(db, "leader"), [
    await userId(db, "tow-a"),
    await userId(db, "tow-b"),
  ]);
  await seedCaseInterviews(db, await listOpenCasesOfSeed(db));
  await seedBoard(db, storage);
  await seedLibrary(db, storage);
  return [];
};
