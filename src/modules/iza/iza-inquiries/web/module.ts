import { deskApprovals } from "#modules/desk/approvals/web/embeds/desk-approvals.tsx";
import { deskScreens } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { izaMenuCounts } from "../contract/menu-rules.ts";
import { izaPages } from "../contract/pages.ts";

const load = async () => (await import("./form.ts")).izaScreen;

export const izaInquiryModule: WebModule = {
  counts: { iza: izaMenuCounts },
  pages: wirePages(izaPages, {
    ...deskScreens(load),
    approvals: deskApprovals(load, izaPages.approvals),
  }),
};
