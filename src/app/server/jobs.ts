import type { AuthService } from "#modules/company/auth/server/service.ts";
import { watchSilence } from "#modules/sos/dispatch-board/server/service.ts";
import { purgeUnread } from "#modules/desk/case-messages/server/service.ts";
import type { ExportService } from "#modules/base/exports/server/service.ts";
import {
  forgetOldPositions,
  purgeTries,
} from "#modules/desk/driver-locations/server/service.ts";
import { purgeImports } from "#modules/base/imports/server/service.ts";
import { removeOldReports } from "#modules/base/presence/server/service.ts";
import {
  deriveMissingNextActions,
  followPolicy,
} from "#modules/sos/sos-dispatch/server/service.ts";
import { purgeShiftGrants } from "#modules/sos/shift-table/server/service.ts";
import {
  foldInquiryCounts,
  indexOldInquiries,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { refreshStatistics } from "#modules/sos/sos-statistics/server/service.ts";
import { purgeEvents } from "#platform/server/events/event-rows.ts";
import { purgeIdempotencyKeys } from "#platform/server/http/idempotency.ts";
import { purgeJobs } from "#platform/server/jobs/job-mutations.ts";
import { purgeMessages } from "#platform/server/mail/outbox-mutations.ts";
import type { FileDoor } from "#platform/server/files/file-door.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import { jobOfPass } from "#platform/server/jobs/slow-pass.ts";

const fiveSeconds = 5_000;
const twentySeconds = 20_000;
const minute = 60_000;
const tenMinutes = 10 * 60_000;
const hour = 60 * 60_000;

/** What goes by itself: requests without an answer, and what is removed when it is over; `docs/operations.md` has the table. */
export const housekeeping = (
  auth: AuthService,
  exporting: ExportService,
  files: FileDoor,
): readonly Job[] => [
  { name: "dispatch_silence", everyMs: fiveSeconds, run: watchSilence },
  { name: "dispatch_clocks", everyMs: fiveSeconds, run: followPolicy },
  { name: "events", everyMs: tenMinutes, run: purgeEvents },
  { name: "sessions", everyMs: tenMinutes, run: auth.purge },
  { name: "shift_grants", everyMs: tenMinutes, run: purgeShiftGrants },
  { name: "presence", everyMs: tenMinutes, run: removeOldReports },
  { name: "inquiry_counts", everyMs: tenMinutes, run: foldInquiryCounts },
  jobOfPass({ name: "sos_search_parts", batch: indexOldInquiries }),
  { name: "sos_statistics", everyMs: twentySeconds, run: refreshStatistics },
  { name: "next_actions", everyMs: minute, run: deriveMissingNextActions },
  {
    name: "created_files",
    everyMs: tenMinutes,
    run: (db) => exporting.removeExpired(db),
  },
  { name: "removed_files", everyMs: tenMinutes, run: (db) => files.purge(db) },
  { name: "driver_link_attempts", everyMs: tenMinutes, run: purgeTries },
  { name: "driver_locations", everyMs: hour, run: forgetOldPositions },
  { name: "outgoing_messages", everyMs: hour, run: purgeMessages },
  { name: "unread_messages", everyMs: hour, run: purgeUnread },
  { name: "imports", everyMs: hour, run: purgeImports },
  { name: "background_jobs", everyMs: hour, run: purgeJobs },
  { name: "idempotency_keys", everyMs: hour, run: purgeIdempotencyKeys },
];
