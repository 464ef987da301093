import {
  type CaseListScreen,
  CaseListPage,
} from "#modules/desk/case-desk/web/embeds/case-list.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { createAccess } from "../../contract/access-rules.ts";
import { countInquiries, listInquiries } from "../../contract/calls.ts";
import { inquiryFilters } from "../../contract/filter-fields.ts";
import type { InquiryListItem } from "../../contract/list-schema.ts";
import { dispatchShortcut, listText } from "../../contract/list-text.ts";
import { inquiryViews } from "../../contract/menu-rules.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { openDispatches } from "../components/dispatch-cell.tsx";
import { columnsFor } from "../components/inquiry-columns.tsx";
import {
  inquiryListName,
  readInquiryAddress,
} from "../list/inquiry-list-search.ts";

/** The list of SOS cases, declared. */
const screen: CaseListScreen<InquiryListItem> = {
  module: "sos",
  name: inquiryListName,
  pages: {
    list: sosInquiryPages.sosInquiryList,
    form: sosInquiryPages.sosInquiryForm,
    detail: sosInquiryPages.sosInquiryDetail,
  },
  filters: inquiryFilters,
  readAddress: readInquiryAddress,
  endpoints: { list: listInquiries, count: countInquiries },
  create_access: createAccess,
  columnsFor,
  /** The case itself and the steps of its dispatches. */
  versionOf: (row) =>
    [
      row.version,
      row.completion_label,
      ...row.handed_over_from,
      row.next_action?.kind,
      ...row.dispatches.map(({ id, colour, progress }) =>
        [id, colour, progress].join(":"),
      ),
    ].join(" "),
  views: inquiryViews,
  export_source: "sos_inquiries",
  fetchNext: () => import("./inquiry-detail-page.tsx"),
  text: listText,
};

const deskScreen = { ...screen, shortcuts: [dispatchShortcut] };

/** List of SOS cases (spec §2 inquiry-list). */
export function InquiryListPage() {
  // Who only reads has labels in the place of the buttons.
  const isDesk = useAccount().side === "call_centre";
  useShortcut("d", isDesk ? openDispatches : undefined);
  return <CaseListPage screen={isDesk ? deskScreen : screen} />;
}
