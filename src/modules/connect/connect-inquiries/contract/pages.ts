import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import {
  connectEntries as entries,
  connectTitles as titles,
} from "./page-text.ts";

const { list, form, detail } = caseDesks.connect.pages;

export const connectPages = definePages({
  root: {
    path: "/{brand}-connect",
    access: list.access,
    title: titles.list,
    redirect_to: list.path,
  },
  list: {
    ...list,
    title: titles.list,
    menu: { group: "connect", order: 1, label: entries.list },
  },
  form: {
    ...form,
    title: titles.form,
    menu: {
      group: "connect",
      order: 2,
      label: entries.form,
      hidden_for_external: true,
    },
  },
  approvals: {
    path: "/{brand}-connect/approval-queue",
    access: onlySide(anyOf("connect", "approval_connect"), "call_centre"),
    title: titles.approvals,
    menu: { group: "connect", order: 3, label: entries.approvals },
  },
  detail: { ...detail, title: titles.detail },
});
