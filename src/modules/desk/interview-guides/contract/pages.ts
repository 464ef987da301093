import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { interviewGuidePageTitles } from "./page-text.ts";

/** Who keeps the guides: management is the call centre's own (spec §2). */
export const interviewGuideManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

export const interviewGuidePages = recordPages({
  path: "/management/interview-guides",
  form_path: "/management/interview-guide-form",
  access: interviewGuideManagers,
  titles: interviewGuidePageTitles,
  menu: { group: "management", order: 6 },
});
