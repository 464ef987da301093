import { definePages } from "#platform/contract/page.ts";
import { callLogAccess } from "./access-rules.ts";
import { callLogPageTitles } from "./page-text.ts";

export const callLogPages = definePages({
  callLogs: {
    path: "/call-logs",
    access: callLogAccess,
    title: callLogPageTitles.list,
    menu: { group: "calls", order: 1, label: callLogPageTitles.list },
  },
  callLogForm: {
    path: "/call-logs/form",
    access: callLogAccess,
    title: callLogPageTitles.form,
  },
  callLog: {
    path: "/call-logs/$id",
    access: callLogAccess,
    title: callLogPageTitles.detail,
  },
});
