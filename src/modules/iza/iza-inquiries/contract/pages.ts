import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { izaEntries as entries, izaTitles as titles } from "./page-text.ts";

const { list, form, detail } = caseDesks.iza.pages;

export const izaPages = definePages({
  root: {
    path: "/iza-call",
    access: list.access,
    title: titles.list,
    redirect_to: list.path,
  },
  list: {
    ...list,
    title: titles.list,
    menu: { group: "iza", order: 1, label: entries.list },
  },
  form: {
    ...form,
    title: titles.form,
    menu: { group: "iza", order: 2, label: entries.form },
  },
  approvals: {
    path: "/iza-call/approval-queue",
    access: onlySide(anyOf("iza", "approval_iza"), "call_centre"),
    title: titles.approvals,
    menu: { group: "iza", order: 3, label: entries.approvals },
  },
  detail: { ...detail, title: titles.detail },
});
