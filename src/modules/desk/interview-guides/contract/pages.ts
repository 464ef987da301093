import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { interviewGuidePageTitles as titles } from "./page-text.ts";

/** Who keeps the guides: management is the call centre's own (spec §2). */
export const interviewGuideManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

export const interviewGuidePages = definePages({
  interviewGuideList: {
    path: "/management/interview-guides",
    access: interviewGuideManagers,
    title: titles.list,
    menu: { group: "management", order: 6, label: titles.list },
  },
  interviewGuideForm: {
    path: "/management/interview-guide-form",
    access: interviewGuideManagers,
    title: titles.form,
  },
  interviewGuide: {
    path: "/management/interview-guides/$id",
    access: interviewGuideManagers,
    title: titles.detail,
  },
});
