import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { textModulePageTitles as titles } from "./page-text.ts";

/** Who keeps the text modules: management is the call centre's own (spec §2). */
export const textModuleManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

/** Who may put them into what is written: everybody who works on cases or keeps the texts. */
export const textModuleReaders = onlySide(
  anyOf("sos", "iza", "connect", "out", "justdoit", "client_management"),
  "call_centre",
);

export const textModulePages = definePages({
  textModuleList: {
    path: "/management/text-modules",
    access: textModuleManagers,
    title: titles.list,
    menu: { group: "management", order: 5, label: titles.list },
  },
  textModuleForm: {
    path: "/management/text-module-form",
    access: textModuleManagers,
    title: titles.form,
  },
  textModule: {
    path: "/management/text-modules/$id",
    access: textModuleManagers,
    title: titles.detail,
  },
});
