import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { clientPageTitles as titles } from "./page-text.ts";

const managers = onlySide(anyOf("client_management"), "call_centre");

export const clientPages = definePages({
  clientList: {
    path: "/management/client-list",
    access: managers,
    title: titles.clientList,
    menu: { group: "management", order: 2, label: titles.clientList },
  },
  clientForm: {
    path: "/management/client-form",
    access: managers,
    title: titles.clientForm,
  },
  client: {
    path: "/management/client-list/$id",
    access: managers,
    title: titles.client,
  },
  memberList: {
    path: "/management/client-member-list",
    access: managers,
    title: titles.memberList,
    menu: { group: "management", order: 3, label: titles.memberList },
  },
  memberForm: {
    path: "/management/client-member-form",
    access: managers,
    title: titles.memberForm,
  },
  member: {
    path: "/management/client-member-list/$id",
    access: managers,
    title: titles.member,
  },
});
