import type { FileOwner } from "#platform/server/files/file-door.ts";
import { workReportFiles } from "#modules/sos/sos-dispatch/server/service.ts";
import { createdFilesOf } from "#modules/base/exports/server/service.ts";
import { recordingFiles } from "#modules/desk/call-logs/server/service.ts";
import { announcementFiles } from "#modules/company/announcements/server/service.ts";
import { expresswayFiles } from "#modules/base/roads/server/service.ts";
import { branchFiles } from "#modules/company/dealers/server/service.ts";
import { caseFiles } from "#modules/desk/case-files/server/service.ts";
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
