import type { DownloadEndpoint } from "#modules/base/exports/contract/download-endpoints.ts";
import { registerDownload } from "#modules/base/exports/server/download-service.ts";
import type { ExportService } from "#modules/base/exports/server/service.ts";
import { connectEndpoints } from "#modules/connect/connect-inquiries/contract/endpoints.ts";
import {
  downloadAfterCalls,
  downloadBeforeCalls,
} from "#modules/outbound/outbound-calls/contract/endpoints.ts";
import { downloadInquiries } from "#modules/sos/sos-inquiries/contract/endpoints.ts";
import type { ServerModule } from "#platform/server/module.ts";

/** Source of the export and the operation of its list (spec §7). */
const downloads: readonly (readonly [string, DownloadEndpoint])[] = [
  ["sos_inquiries", downloadInquiries],
  ["connect_inquiries", connectEndpoints.download],
  ["outbound_before_calls", downloadBeforeCalls],
  ["outbound_after_calls", downloadAfterCalls],
];

/** Files that are asked for at their list and not at the exports (spec §7). */
export const downloadModule = (
  exporting: Pick<ExportService, "create">,
): ServerModule => ({
  routes: (app, context) => {
    for (const one of downloads) registerDownload(app, context, exporting, one);
  },
});
