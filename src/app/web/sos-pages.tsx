import { lazyRouteComponent } from "@tanstack/react-router";
import { boardPages } from "#modules/sos/dispatch-board/contract/pages.ts";
import { specialClientPages } from "#modules/company/special-clients/contract/pages.ts";
import { dealerPages } from "#modules/company/dealers/contract/pages.ts";
import { messagePages } from "#modules/desk/case-messages/contract/pages.ts";
import { approvalPages } from "#modules/sos/sos-approvals/contract/pages.ts";
import { shiftPages } from "#modules/sos/shift-table/contract/pages.ts";
import { sosInquiryPages } from "#modules/sos/sos-inquiries/contract/pages.ts";
import { statisticsPages } from "#modules/sos/sos-statistics/contract/pages.ts";
import { wire, type WiredPage } from "./wired-page.ts";

/** Pages of the emergency desk: cases, the dispatch board, sales companies, special clients. */
export const sosPages: readonly WiredPage[] = [
  wire(
    boardPages.dispatchBoard,
    lazyRouteComponent(
      () =>
        import("#modules/sos/dispatch-board/web/pages/dispatch-board-page.tsx"),
      "DispatchBoardPage",
    ),
  ),
  wire(
    dealerPages.carDealerSearch,
    lazyRouteComponent(
      () =>
        import("#modules/company/dealers/web/pages/car-dealer-search-page.tsx"),
      "CarDealerSearchPage",
    ),
  ),
  wire(
    dealerPages.carDealer,
    lazyRouteComponent(
      () => import("#modules/company/dealers/web/pages/car-dealer-page.tsx"),
      "CarDealerPage",
    ),
  ),
  wire(
    dealerPages.carDealerForm,
    lazyRouteComponent(
      () =>
        import("#modules/company/dealers/web/pages/car-dealer-form-page.tsx"),
      "CarDealerFormPage",
    ),
  ),
  wire(
    dealerPages.carDealerDetails,
    lazyRouteComponent(
      () =>
        import("#modules/company/dealers/web/pages/car-dealer-details-page.tsx"),
      "CarDealerDetailsPage",
    ),
  ),
  wire(
    dealerPages.branch,
    lazyRouteComponent(
      () => import("#modules/company/dealers/web/pages/branch-page.tsx"),
      "BranchPage",
    ),
  ),
  wire(
    dealerPages.branchForm,
    lazyRouteComponent(
      () => import("#modules/company/dealers/web/pages/branch-form-page.tsx"),
      "BranchFormPage",
    ),
  ),
  wire(
    specialClientPages.specialClientList,
    lazyRouteComponent(
      () =>
        import("#modules/company/special-clients/web/pages/special-client-list-page.tsx"),
      "SpecialClientListPage",
    ),
  ),
  wire(
    specialClientPages.specialClientForm,
    lazyRouteComponent(
      () =>
        import("#modules/company/special-clients/web/pages/special-client-form-page.tsx"),
      "SpecialClientFormPage",
    ),
  ),
  wire(
    specialClientPages.specialClient,
    lazyRouteComponent(
      () =>
        import("#modules/company/special-clients/web/pages/special-client-page.tsx"),
      "SpecialClientPage",
    ),
  ),
  wire(
    shiftPages.shiftTable,
    lazyRouteComponent(
      () => import("#modules/sos/shift-table/web/pages/shift-table-page.tsx"),
      "ShiftTablePage",
    ),
  ),
  wire(sosInquiryPages.sosRoot),
  wire(
    sosInquiryPages.sosInquiryList,
    lazyRouteComponent(
      () =>
        import("#modules/sos/sos-inquiries/web/pages/inquiry-list-page.tsx"),
      "InquiryListPage",
    ),
  ),
  wire(
    sosInquiryPages.sosInquiryForm,
    lazyRouteComponent(
      () =>
        import("#modules/sos/sos-inquiries/web/pages/inquiry-form-page.tsx"),
      "InquiryFormPage",
    ),
  ),
  wire(
    sosInquiryPages.sosInquiryDetail,
    lazyRouteComponent(() => import("./sos-case-route.tsx"), "SosCaseRoute"),
  ),
  wire(
    approvalPages.approvalQueue,
    lazyRouteComponent(
      () =>
        import("#modules/sos/sos-approvals/web/pages/approval-queue-page.tsx"),
      "ApprovalQueuePage",
    ),
  ),
  wire(
    statisticsPages.sosStatistics,
    lazyRouteComponent(
      () => import("#modules/sos/sos-statistics/web/pages/statistics-page.tsx"),
      "StatisticsPage",
    ),
  ),
  wire(
    messagePages.messageThreads,
    lazyRouteComponent(
      () =>
        import("#modules/desk/case-messages/web/pages/thread-list-page.tsx"),
      "ThreadListPage",
    ),
  ),
];
