import { lazyRouteComponent } from "@tanstack/react-router";
import { announcementPages } from "#modules/company/announcements/contract/pages.ts";
import { authPages } from "#modules/company/auth/contract/pages.ts";
import { exportPages } from "#modules/base/exports/contract/pages.ts";
import { clientPages } from "#modules/company/clients/contract/pages.ts";
import { mapPages } from "#modules/base/map/contract/pages.ts";
import { managementPages } from "#modules/company/organisations/contract/pages.ts";
import { callLogPages } from "#modules/desk/call-logs/contract/pages.ts";
import { roadPages } from "#modules/base/roads/contract/pages.ts";
import { settingsPages } from "#modules/company/settings/contract/pages.ts";
import { interviewGuidePages } from "#modules/desk/interview-guides/contract/pages.ts";
import { textModulePages } from "#modules/desk/text-modules/contract/pages.ts";
import { towPortalPages } from "#modules/sos/tow-portal/contract/pages.ts";
import { userPages } from "#modules/company/users/contract/pages.ts";
import { sosPages } from "./sos-pages.tsx";
import { wire, type WiredPage } from "./wired-page.ts";

/**
 * Every page of the product that exists, with its screen. A module adds its pages here, one line each:
 * `wire(sosInquiryPages.sosInquiryList, lazyRouteComponent(() => import("…"), "InquiryListPage"))`.
 */
export const wiredPages: readonly WiredPage[] = [
  wire(
    authPages.home,
    lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
  ),
  wire(
    authPages.signIn,
    lazyRouteComponent(() => import("./sign-in-page.tsx"), "SignInPage"),
  ),
  wire(
    authPages.unauthorized,
    lazyRouteComponent(
      () => import("./unauthorized-page.tsx"),
      "UnauthorizedPage",
    ),
  ),
  wire(
    announcementPages.announcementList,
    lazyRouteComponent(
      () =>
        import("#modules/company/announcements/web/pages/announcement-list-page.tsx"),
      "AnnouncementListPage",
    ),
  ),
  wire(
    announcementPages.announcementForm,
    lazyRouteComponent(
      () =>
        import("#modules/company/announcements/web/pages/announcement-form-page.tsx"),
      "AnnouncementFormPage",
    ),
  ),
  wire(
    announcementPages.announcement,
    lazyRouteComponent(
      () =>
        import("#modules/company/announcements/web/pages/announcement-page.tsx"),
      "AnnouncementPage",
    ),
  ),
  wire(
    exportPages.createdFiles,
    lazyRouteComponent(
      () => import("#modules/base/exports/web/pages/created-files-page.tsx"),
      "CreatedFilesPage",
    ),
  ),
  wire(
    exportPages.sosCreatedFiles,
    lazyRouteComponent(
      () =>
        import("#modules/base/exports/web/pages/sos-created-files-page.tsx"),
      "SosCreatedFilesPage",
    ),
  ),
  wire(towPortalPages.towRoot),
  wire(
    towPortalPages.towRequestList,
    lazyRouteComponent(
      () => import("#modules/sos/tow-portal/web/pages/request-list-page.tsx"),
      "RequestListPage",
    ),
  ),
  wire(
    towPortalPages.towReportList,
    lazyRouteComponent(
      () => import("#modules/sos/tow-portal/web/pages/report-list-page.tsx"),
      "ReportListPage",
    ),
  ),
  wire(
    towPortalPages.towReport,
    lazyRouteComponent(
      () => import("#modules/sos/tow-portal/web/pages/report-page.tsx"),
      "ReportPage",
    ),
  ),
  wire(managementPages.managementRoot),
  wire(
    managementPages.towCompanyList,
    lazyRouteComponent(
      () =>
        import("#modules/company/organisations/web/pages/tow-company-list-page.tsx"),
      "TowCompanyListPage",
    ),
  ),
  wire(
    managementPages.towCompanyForm,
    lazyRouteComponent(
      () =>
        import("#modules/company/organisations/web/pages/tow-company-form-page.tsx"),
      "TowCompanyFormPage",
    ),
  ),
  wire(
    managementPages.towCompany,
    lazyRouteComponent(
      () =>
        import("#modules/company/organisations/web/pages/tow-company-page.tsx"),
      "TowCompanyPage",
    ),
  ),
  wire(
    managementPages.carMakerList,
    lazyRouteComponent(
      () =>
        import("#modules/company/organisations/web/pages/car-maker-list-page.tsx"),
      "CarMakerListPage",
    ),
  ),
  wire(
    managementPages.carMakerForm,
    lazyRouteComponent(
      () =>
        import("#modules/company/organisations/web/pages/car-maker-form-page.tsx"),
      "CarMakerFormPage",
    ),
  ),
  wire(
    managementPages.carMaker,
    lazyRouteComponent(
      () =>
        import("#modules/company/organisations/web/pages/car-maker-page.tsx"),
      "CarMakerPage",
    ),
  ),
  wire(
    clientPages.clientList,
    lazyRouteComponent(
      () => import("#modules/company/clients/web/pages/client-list-page.tsx"),
      "ClientListPage",
    ),
  ),
  wire(
    clientPages.clientForm,
    lazyRouteComponent(
      () => import("#modules/company/clients/web/pages/client-form-page.tsx"),
      "ClientFormPage",
    ),
  ),
  wire(
    clientPages.client,
    lazyRouteComponent(
      () => import("#modules/company/clients/web/pages/client-page.tsx"),
      "ClientPage",
    ),
  ),
  wire(
    clientPages.memberList,
    lazyRouteComponent(
      () => import("#modules/company/clients/web/pages/member-list-page.tsx"),
      "MemberListPage",
    ),
  ),
  wire(
    clientPages.memberForm,
    lazyRouteComponent(
      () => import("#modules/company/clients/web/pages/member-form-page.tsx"),
      "MemberFormPage",
    ),
  ),
  wire(
    clientPages.member,
    lazyRouteComponent(
      () => import("#modules/company/clients/web/pages/member-page.tsx"),
      "MemberPage",
    ),
  ),
  wire(
    textModulePages.textModuleList,
    lazyRouteComponent(
      () =>
        import("#modules/desk/text-modules/web/pages/text-module-list-page.tsx"),
      "TextModuleListPage",
    ),
  ),
  wire(
    textModulePages.textModuleForm,
    lazyRouteComponent(
      () =>
        import("#modules/desk/text-modules/web/pages/text-module-form-page.tsx"),
      "TextModuleFormPage",
    ),
  ),
  wire(
    textModulePages.textModule,
    lazyRouteComponent(
      () => import("#modules/desk/text-modules/web/pages/text-module-page.tsx"),
      "TextModulePage",
    ),
  ),
  wire(
    interviewGuidePages.interviewGuideList,
    lazyRouteComponent(
      () =>
        import("#modules/desk/interview-guides/web/pages/interview-guide-list-page.tsx"),
      "InterviewGuideListPage",
    ),
  ),
  wire(
    interviewGuidePages.interviewGuideForm,
    lazyRouteComponent(
      () =>
        import("#modules/desk/interview-guides/web/pages/interview-guide-form-page.tsx"),
      "InterviewGuideFormPage",
    ),
  ),
  wire(
    interviewGuidePages.interviewGuide,
    lazyRouteComponent(
      () =>
        import("#modules/desk/interview-guides/web/pages/interview-guide-page.tsx"),
      "InterviewGuidePage",
    ),
  ),
  wire(settingsPages.settingsRoot),
  wire(
    settingsPages.registrySettings,
    lazyRouteComponent(
      () => import("#modules/company/settings/web/pages/registry-page.tsx"),
      "RegistryPage",
    ),
  ),
  wire(
    roadPages.expresswaySettings,
    lazyRouteComponent(
      () => import("#modules/base/roads/web/pages/expressway-page.tsx"),
      "ExpresswayPage",
    ),
  ),
  wire(
    userPages.userList,
    lazyRouteComponent(
      () => import("#modules/company/users/web/pages/user-list-page.tsx"),
      "UserListPage",
    ),
  ),
  wire(
    userPages.userForm,
    lazyRouteComponent(
      () => import("#modules/company/users/web/pages/user-form-page.tsx"),
      "UserFormPage",
    ),
  ),
  wire(
    userPages.userDetail,
    lazyRouteComponent(
      () => import("#modules/company/users/web/pages/user-detail-page.tsx"),
      "UserDetailPage",
    ),
  ),
  wire(
    callLogPages.callLogs,
    lazyRouteComponent(
      () => import("#modules/desk/call-logs/web/pages/call-log-list-page.tsx"),
      "CallLogListPage",
    ),
  ),
  wire(
    callLogPages.callLogForm,
    lazyRouteComponent(
      () => import("#modules/desk/call-logs/web/pages/call-log-form-page.tsx"),
      "CallLogFormPage",
    ),
  ),
  wire(
    callLogPages.callLog,
    lazyRouteComponent(
      () => import("#modules/desk/call-logs/web/pages/call-log-page.tsx"),
      "CallLogPage",
    ),
  ),
  wire(
    mapPages.map,
    lazyRouteComponent(() => import("./map-route.tsx"), "MapRoute"),
  ),
  ...sosPages,
];
