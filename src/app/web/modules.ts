import { towBillModule } from "#modules/billing/tow-bills/web/module.ts";
import { extractionModule } from "#modules/billing/extraction/web/module.ts";
import { clientBillingModule } from "#modules/billing/client-billing/web/module.ts";
import { journalModule } from "#modules/billing/journal/web/module.ts";
import { izaInquiryModule } from "#modules/iza/iza-inquiries/web/module.ts";
import { connectInquiryModule } from "#modules/connect/connect-inquiries/web/module.ts";
import { exportModule } from "#modules/base/exports/web/module.ts";
import { importModule } from "#modules/base/imports/web/module.ts";
import { mapModule } from "#modules/base/map/web/module.ts";
import { roadModule } from "#modules/base/roads/web/module.ts";
import { announcementModule } from "#modules/company/announcements/web/module.ts";
import { clientModule } from "#modules/company/clients/web/module.ts";
import { dealerModule } from "#modules/company/dealers/web/module.ts";
import { organisationModule } from "#modules/company/organisations/web/module.ts";
import { moneyProposalModule } from "#modules/company/money-proposals/web/module.ts";
import { settingsModule } from "#modules/company/settings/web/module.ts";
import { specialClientModule } from "#modules/company/special-clients/web/module.ts";
import { userModule } from "#modules/company/users/web/module.ts";
import { accidentModule } from "#modules/desk/accident-reports/web/module.ts";
import { callLogModule } from "#modules/desk/call-logs/web/module.ts";
import { caseMailModule } from "#modules/desk/case-mails/web/module.ts";
import { messageModule } from "#modules/desk/case-messages/web/module.ts";
import { interviewGuideModule } from "#modules/desk/interview-guides/web/module.ts";
import { textModuleModule } from "#modules/desk/text-modules/web/module.ts";
import { applicationModule } from "#modules/follow/call-applications/web/module.ts";
import { izaMemberModule } from "#modules/iza/iza-members/web/module.ts";
import { documentModule } from "#modules/connect/connect-documents/web/module.ts";
import { outboundReportModule } from "#modules/outbound/outbound-reports/web/module.ts";
import { outboundDmModule } from "#modules/outbound/outbound-dm/web/module.ts";
import { outboundSettingModule } from "#modules/outbound/outbound-settings/web/module.ts";
import { outboundCallModule } from "#modules/outbound/outbound-calls/web/module.ts";
import { outboundVehicleModule } from "#modules/outbound/outbound-vehicles/web/module.ts";
import { followCallModule } from "#modules/follow/follow-calls/web/module.ts";
import { boardModule } from "#modules/sos/dispatch-board/web/module.ts";
import { shiftTableModule } from "#modules/sos/shift-table/web/module.ts";
import { approvalModule } from "#modules/sos/sos-approvals/web/module.ts";
import { inquiryModule } from "#modules/sos/sos-inquiries/web/module.ts";
import { statisticsModule } from "#modules/sos/sos-statistics/web/module.ts";
import { towPortalModule } from "#modules/sos/tow-portal/web/module.ts";
import { authPages } from "#modules/company/auth/contract/pages.ts";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { MenuGroup } from "#platform/contract/page.ts";
import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";

/** The pages around all others: the main menu, signing in, and what nobody may see. */
const shell: WebModule = {
  pages: wirePages(authPages, {
    home: screenOf(() => import("./home-page.tsx")),
    signIn: screenOf(() => import("./sign-in-page.tsx")),
    unauthorized: screenOf(() => import("./unauthorized-page.tsx")),
  }),
};

/** Every module that has pages. Places in the menus are said by the pages; numbers of one card come in this order. */
const modules: readonly WebModule[] = [
  shell,
  inquiryModule(screenOf(() => import("./sos-case-route.tsx"))),
  approvalModule,
  messageModule,
  boardModule,
  shiftTableModule,
  statisticsModule,
  towPortalModule,
  documentModule,
  accidentModule,
  callLogModule,
  organisationModule,
  clientModule,
  dealerModule,
  specialClientModule,
  textModuleModule,
  caseMailModule,
  interviewGuideModule,
  announcementModule,
  userModule,
  settingsModule,
  roadModule,
  exportModule,
  importModule,
  mapModule(screenOf(() => import("./map-route.tsx"))),
  followCallModule,
  izaMemberModule,
  connectInquiryModule(
    async () => (await import("./connect-parts.ts")).connectParts,
  ),
  izaInquiryModule,
  outboundCallModule,
  outboundVehicleModule,
  outboundSettingModule,
  outboundDmModule,
  outboundReportModule,
  applicationModule,
  clientBillingModule,
  journalModule,
  moneyProposalModule,
  towBillModule,
  extractionModule,
];

/** The numbers of a group's card on the main menu. */
export const menuCountsOf = (group: MenuGroup): readonly MenuCount[] =>
  modules.flatMap(({ counts }) => counts?.[group] ?? []);

/** Every page of the product, with its screen. */
export const wiredPages = modules.flatMap(({ pages }) => pages);
