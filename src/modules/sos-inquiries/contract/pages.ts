import { definePages } from "#platform/contract/page.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import { inquiryPageTitles } from "./text.ts";

export const sosInquiryPages = definePages({
  sosRoot: {
    path: "/{brand}-sos",
    access: anyOf("sos"),
    title: inquiryPageTitles.list,
    redirect_to: "/{brand}-sos/inquiry-list",
  },
  sosInquiryList: {
    path: "/{brand}-sos/inquiry-list",
    access: anyOf("sos"),
    title: inquiryPageTitles.list,
    menu: { group: "sos", order: 1, label: inquiryPageTitles.list },
  },
  sosInquiryForm: {
    path: "/{brand}-sos/inquiry-form",
    access: anyOf("client_management"),
    title: inquiryPageTitles.form,
    menu: {
      group: "sos",
      order: 2,
      label: inquiryPageTitles.form,
      hidden_for_external: true,
    },
  },
  sosInquiryDetail: {
    path: "/{brand}-sos/inquiry/$id",
    access: anyOf("sos"),
    title: inquiryPageTitles.detail,
  },
});
