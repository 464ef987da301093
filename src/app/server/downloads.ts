import type { ExportService } from "#modules/base/exports/server/service.ts";
import { registerCallDownloads } from "#modules/outbound/outbound-calls/server/service.ts";
import { registerInquiryDownload } from "#modules/sos/sos-inquiries/server/routes.ts";
import type { ServerModule } from "#platform/server/module.ts";

/** Files that are asked for at their list and not at the exports (spec §7). */
export const downloadModule = (
  exporting: Pick<ExportService, "create">,
): ServerModule => ({
  routes: (app, context) => {
    registerInquiryDownload(app, context, exporting);
    registerCallDownloads(app, context, exporting);
  },
});
