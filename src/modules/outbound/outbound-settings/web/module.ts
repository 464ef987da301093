import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import {
  contractPages,
  masterPages,
  messagePages,
  settingPages,
  staffPages,
} from "../contract/pages.ts";

/** Contracts, lists of words, texts, people and hours of outbound calling. */
export const outboundSettingModule: WebModule = {
  pages: [
    ...wirePages(contractPages, {
      list: screenOf(() => import("./pages/contract-list-page.tsx")),
      detail: screenOf(() => import("./pages/contract-page.tsx")),
    }),
    ...wirePages(masterPages, {
      list: screenOf(() => import("./pages/master-list-page.tsx")),
      form: screenOf(() => import("./pages/master-form-page.tsx")),
      detail: screenOf(() => import("./pages/master-page.tsx")),
    }),
    ...wirePages(messagePages, {
      list: screenOf(() => import("./pages/message-list-page.tsx")),
      form: screenOf(() => import("./pages/message-form-page.tsx")),
      detail: screenOf(() => import("./pages/message-page.tsx")),
    }),
    ...wirePages(staffPages, {
      list: screenOf(() => import("./pages/staff-list-page.tsx")),
      form: screenOf(() => import("./pages/staff-form-page.tsx")),
      detail: screenOf(() => import("./pages/staff-page.tsx")),
    }),
    ...wirePages(settingPages, {
      optOuts: screenOf(() => import("./pages/opt-out-page.tsx")),
      hours: screenOf(() => import("./pages/calling-page.tsx")),
    }),
  ],
};
