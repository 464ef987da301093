import { recordScreens } from "#modules/base/records/web/embeds/record-screens.tsx";
import { deskApprovals } from "#modules/desk/approvals/web/embeds/desk-approvals.tsx";
import { deskScreens } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import { screenOf, wirePages, type WebModule } from "#platform/web/module.ts";
import { categoryPages } from "../contract/category-pages.ts";
import { workFlowPages } from "../contract/flow-pages.ts";
import { connectMenuCounts } from "../contract/menu-rules.ts";
import { connectPages } from "../contract/pages.ts";
import { policyPages } from "../contract/policy-pages.ts";
import type { HangingParts } from "./components/hanging.tsx";

/** @param loadParts what hangs on inquiries and stands above them; loaded with the first page of the desk */
export const connectInquiryModule = (
  loadParts: () => Promise<HangingParts>,
): WebModule => {
  const load = async () => {
    const [{ connectScreen }, parts] = await Promise.all([
      import("./form.ts"),
      loadParts(),
    ]);
    return connectScreen(parts);
  };
  return {
    counts: { connect: connectMenuCounts },
    pages: [
      ...wirePages(connectPages, {
        ...deskScreens(load),
        approvals: deskApprovals(load, connectPages.approvals),
      }),
      ...wirePages(
        workFlowPages,
        recordScreens(
          async () =>
            (await import("../contract/flow-record.ts")).connectWorkFlows,
        ),
      ),
      ...wirePages(policyPages, {
        policy: screenOf(() => import("./pages/policy-page.tsx")),
      }),
      ...wirePages(categoryPages, {
        list: screenOf(() => import("./pages/category-list-page.tsx")),
        form: screenOf(() => import("./pages/category-form-page.tsx")),
        detail: screenOf(() => import("./pages/category-page.tsx")),
      }),
    ],
  };
};
