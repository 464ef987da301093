import type { FileOwner } from "#platform/server/files/file-door.ts";
import { workReportFiles } from "#modules/sos-dispatch/server/service.ts";
import { createdFilesOf } from "#modules/exports/server/service.ts";
import { recordingFiles } from "#modules/call-logs/server/service.ts";
import { announcementFiles } from "#modules/announcements/server/service.ts";
import { expresswayFiles } from "#modules/roads/server/service.ts";
import { branchFiles } from "#modules/sos-dealers/server/service.ts";
import { caseFiles } from "#modules/case-files/server/service.ts";
import { exportSources } from "./exports.ts";

/** All kinds of records that hold files. */
export const fileOwners: readonly FileOwner[] = [
  workReportFiles,
  createdFilesOf(exportSources),
  recordingFiles,
  announcementFiles,
  expresswayFiles,
  branchFiles,
  caseFiles,
];
