import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { accidentModule } from "#modules/desk/accident-reports/server/module.ts";
import type { AccidentDetail } from "#modules/desk/accident-reports/contract/schema.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import type { InquiryCreate } from "#modules/sos/sos-inquiries/contract/schema.ts";
import {
  ownInquiry,
  registerInquiries,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { noticeModule } from "#modules/desk/case-notices/server/module.ts";
import { openDiskStorage } from "#platform/server/files/disk-storage.ts";
import { createFilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { accidentParts } from "./accident-parts.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";

export const accidentPath = "/api/accidentReports";
export const policyPath = "/api/accidentPolicy";
export const sosPath = "/api/hinoSosInquiries";

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly json: () => unknown;
}
export const dataOf = <T = AccidentDetail>(answer: {
  json: () => unknown;
}): T => (answer.json() as { data: T }).data;
export const errorsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: Record<string, string[]> }).errors;
export const done = async (
  answer: Promise<Answer>,
): Promise<AccidentDetail> => {
  const settled = await answer;
  if (settled.statusCode !== 200) throw new Error(settled.body);
  return dataOf(settled);
};

export const mailFrom = "desk@kyuen.example";
const deskPhone = "03-5555-0110";

/** The maker was told on the telephone. */
export const byPhone = { way: "phone", to: "品質保証部 佐藤様" };
/** What a report needs. */
export const known = {
  cause: "右後輪のナットのゆるみ",
  measures: "全輪を増し締めした",
};

type Type = NonNullable<InquiryCreate["car_incident_type"]>;
type Report = Pick<AccidentDetail, "id" | "version">;
/** Who writes; the agent of the desk where nobody is named, and a visitor is named as undefined. */
type By = readonly [] | readonly [actor: Actor | undefined];

/** How its cases and reports are changed. */
const writingIn = ({ test, agent }: { test: TestApp; agent: Actor }) => {
  const writer = (by: By) => (by.length === 0 ? agent : by[0]);
  const versionOf = async (id: number): Promise<number> =>
    dataOf<{ version: number }>(
      await test.call(agent, "GET", `${sosPath}/${String(id)}`),
    ).version;
  return {
    /** Changes the case of an accident. */
    change: async (id: number, body: InquiryCreate) =>
      test.call(agent, "PATCH", `${sosPath}/${String(id)}`, {
        body: { version: await versionOf(id), ...body },
      }),
    merge: async (id: number, into_id: number) =>
      test.call(agent, "POST", `${sosPath}/${String(id)}/merge`, {
        body: { version: await versionOf(id), into_id },
      }),
    step: (report: Report, name: string, body: object = {}, ...by: By) =>
      test.call(
        writer(by),
        "POST",
        `${accidentPath}/${String(report.id)}/${name}`,
        { body: { version: report.version, ...body } },
      ),
    patch: (report: Report, body: object, ...by: By) =>
      test.call(writer(by), "PATCH", `${accidentPath}/${String(report.id)}`, {
        body: { version: report.version, ...body },
      }),
  };
};

/** SOS with the reports of its accidents, and an agent of that desk. */
export const createAccidentWorld = async () => {
  const database = await createTestDatabase();
  const files = createFilePort({
    storage: await openDiskStorage(
      pathToFileURL(mkdtempSync(path.join(os.tmpdir(), "kyuen-papers-"))).href,
    ),
    signingSecret: "a secret for tests of thirty-two characters",
  });
  const agent = await makeColleague(database.db, {
    permissions: ["sos"],
    division: "sales",
  });
  const test = await createTestApp(database.db, (app, context) => {
    registerInquiries(app, context, inquiryDependencies);
    accidentModule(
      accidentParts({
        files,
        config: { smtpUrl: "smtp://localhost:1", mailFrom, deskPhone },
      }),
    ).routes(app, context);
    noticeModule.routes(app, context);
  });
  const inCase = async (
    id: number,
    actor: Actor = agent,
  ): Promise<AccidentDetail | null> =>
    dataOf<AccidentDetail | null>(
      await test.call(
        actor,
        "GET",
        `${accidentPath}/ofCase?case_kind=sos&case_id=${String(id)}`,
      ),
    );
  const existing = async (id: number): Promise<AccidentDetail> => {
    const found = await inCase(id);
    if (found === null) throw new Error("no report");
    return found;
  };
  return {
    database,
    files,
    test,
    agent,
    inCase,
    existing,
    accident: async (car_incident_type: Type, more: InquiryCreate = {}) => {
      const { id } = await saveInquiry(test, {
        ...ownInquiry(),
        ...more,
        car_incident_type,
      });
      return { id, report: await existing(id) };
    },
    ...writingIn({ test, agent }),
    close: async () => {
      await test.app.close();
      await database.drop();
    },
  };
};
export type AccidentWorld = Awaited<ReturnType<typeof createAccidentWorld>>;
