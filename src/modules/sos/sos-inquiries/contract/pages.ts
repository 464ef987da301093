import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import { inquiryPageTitles } from "./page-text.ts";

export const sosInquiryPages = definePages({
  sosRoot: {
    path: "/{brand}-sos",
    access: anyOf("sos"),
    title: inquiryPageTitles.list,
    redirect_to: caseDesks.sos.pages.list.path,
  },
  sosInquiryList: {
    ...caseDesks.sos.pages.list,
    title: inquiryPageTitles.list,
    menu: { group: "sos", order: 1, label: inquiryPageTitles.list },
  },
  sosInquiryForm: {
    ...caseDesks.sos.pages.form,
    title: inquiryPageTitles.form,
    menu: {
      group: "sos",
      order: 2,
      label: inquiryPageTitles.form,
      hidden_for_external: true,
    },
  },
  sosInquiryDetail: {
    ...caseDesks.sos.pages.detail,
    title: inquiryPageTitles.detail,
  },
  sosCreatedFiles: {
    path: "/{brand}-sos/export-data",
    access: anyOf("sos"),
    title: inquiryPageTitles.files,
    // For the desk it stands in the main group; for dealers and makers in place of the special clients (spec §2).
    menu: {
      group: "sos",
      order: 40,
      label: inquiryPageTitles.filesMenu,
      sides: ["external"],
    },
  },
});

/** The block of the dispatches on the page of a case. */
export const dispatchAnchor = "dispatches";
