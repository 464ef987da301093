/**
 * Long tests: what takes the product down, starts products of its own, checks a whole tree again, or goes where every
 * role goes. They run by `npm run test:long`, and within `npm test` where something that they depend on has changed
 * since their last green run (`long-due.ts`). Both runners' configurations read this list.
 */
export interface LongTest {
  readonly file: string;
  /**
   * Files and folders whose change may change its outcome, beside the test itself; `*` stands for a part of a name.
   * Other tests below a folder do not count.
   */
  readonly dependsOn: readonly string[];
}

/** How the program and its database start and stop. */
const launching = [
  "src/launcher",
  "src/app/server/start-server.ts",
  "src/app/server/stop-stack.ts",
];
/** What `npm start` does around that. */
const starting = [
  ...launching,
  "src/app/server/main.ts",
  "src/platform/server/config.ts",
  "scripts/start.ts",
  "scripts/build",
];
const firstStart = [
  "src/app/server/first-start.ts",
  "src/app/server/start-data.ts",
  "src/app/server/demo-*-seed.ts",
  "src/app/server/stand-ins.ts",
];
/** The database as the server's modules see it. */
const database = ["src/platform/server/db/*.ts"];

export const longTests: readonly LongTest[] = [
  {
    file: "src/launcher/embedded-postgres.test.ts",
    dependsOn: ["src/launcher"],
  },
  {
    file: "src/launcher/database-failure.test.ts",
    dependsOn: ["src/launcher", ...database],
  },
  {
    file: "src/app/server/start-server.test.ts",
    dependsOn: [
      ...launching,
      ...firstStart,
      ...database,
      "src/platform/server/config.ts",
      "src/world",
    ],
  },
  {
    file: "src/app/server/faults.test.ts",
    dependsOn: [
      ...launching,
      ...database,
      "src/app/server/build-app.ts",
      "src/app/server/observability.ts",
      "src/platform/server/http",
      "src/platform/server/events",
      "src/platform/server/jobs",
    ],
  },
  {
    file: "scripts/module-skeleton/new-modules.test.ts",
    dependsOn: [
      "scripts/module-skeleton",
      "scripts/new-module.ts",
      "scripts/structure",
      "src/modules/base/desks",
      "src/modules/base/records",
      "src/modules/desk/case-desk",
    ],
  },
  {
    file: "src/modules/billing/client-billing/server/random-acts.test.ts",
    dependsOn: ["src/modules/billing", "src/modules/base/records", ...database],
  },
  {
    file: "e2e/stopping.e2e.ts",
    dependsOn: starting,
  },
  {
    file: "e2e/outage.e2e.ts",
    dependsOn: [
      ...launching,
      "e2e/harness/own-product.ts",
      "stand-ins/vehicle-registry",
      "src/platform/server/events",
      "src/platform/server/http",
      "src/platform/web/api",
      "src/platform/web/drafts",
      "src/platform/web/live",
      "src/modules/company/vehicles",
      "src/modules/desk/case-desk/web/form",
      "src/modules/sos/sos-inquiries/web/pages/inquiry-form*",
    ],
  },
  {
    file: "e2e/night.e2e.ts",
    dependsOn: [
      "e2e/night",
      "src/platform/web/drafts",
      "src/platform/web/live",
      "src/modules/sos/sos-approvals",
      "src/modules/sos/sos-dispatch",
      "src/modules/sos/sos-inquiries",
      "src/modules/sos/tow-portal",
      "src/modules/desk/case-desk",
    ],
  },
  {
    file: "e2e/every-role.e2e.ts",
    dependsOn: [
      "e2e/harness/page-visits.ts",
      "src/app/web",
      "src/modules/*/*/contract/*pages.ts",
      "src/platform/contract/page.ts",
      "src/platform/contract/permissions.ts",
    ],
  },
];

/** Names the long tests to run, one behind the other; without it all of them may. */
export const longVariable = "LONG_TESTS";

export const isJourney = (file: string): boolean => file.endsWith(".e2e.ts");

export const longFiles: readonly string[] = longTests.map(({ file }) => file);

/** The long tests that this run is to hold. */
export const longToRun = (): readonly string[] => {
  const named = process.env[longVariable];
  return named === undefined
    ? longFiles
    : longFiles.filter((file) => named.split(",").includes(file));
};
