import { recordPages } from "#modules/base/records/contract/pages.ts";
import { connectManagers } from "./category-pages.ts";
import { workFlowTitles } from "./page-text.ts";

export const workFlowPages = recordPages({
  path: "/management/connect-masters/work-flows",
  form_path: "/management/connect-work-flow-form",
  access: connectManagers,
  titles: workFlowTitles,
  menu: { group: "management", order: 9 },
});
