import type { createCaseMailService } from "#modules/desk/case-mails/server/service.ts";
import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { menuCounterOf } from "#platform/server/menu-counter.ts";
import { accidentMenuCounts } from "../contract/menu-rules.ts";
import { accidentListQuery } from "../contract/schema.ts";
import { accidentExport } from "./export-service.ts";
import { tellOfDues } from "./notice-service.ts";
import { createPapers, type SectionsOfDesks } from "./paper-service.ts";
import { accidentReading } from "./reading-service.ts";
import { registerAccidentRoutes } from "./routes.ts";
import { accidentFiles, createSending } from "./sending-service.ts";

/** What the maker is told of accidents. */
export const accidentModule = (parts: {
  readonly files: FilePort;
  readonly mails: ReturnType<typeof createCaseMailService>;
  readonly lockCase: LockCase;
  /** What the papers say of the cases of each desk. */
  readonly sectionsOf: SectionsOfDesks;
  /** Of the call centre, on the papers. */
  readonly deskPhone: string | undefined;
}): ServerModule => {
  const papers = createPapers(parts);
  const sending = createSending({ ...parts, papers });
  return {
    routes: (app, context) => {
      registerAccidentRoutes(app, context, { papers, sending });
    },
    exports: [accidentExport],
    files: [accidentFiles],
    jobs: [{ name: "accident_dues", everyMs: 60_000, run: tellOfDues }],
    counters: [
      menuCounterOf(accidentMenuCounts, (db, actor, { search }) =>
        accidentReading.count(db, actor, accidentListQuery.parse(search)),
      ),
    ],
  };
};
