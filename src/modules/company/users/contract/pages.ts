import { definePages } from "#platform/contract/page.ts";
import { userManagers } from "./manager-rules.ts";
import { userPageTitles } from "./page-text.ts";

/** Pages of the user administration (spec §2); form and detail have addresses below it. */
export const userPages = definePages({
  userList: {
    path: "/user-management",
    access: userManagers,
    title: userPageTitles.list,
    menu: { group: "users", order: 1, label: userPageTitles.list },
  },
  userForm: {
    path: "/user-management/user-form",
    access: userManagers,
    title: userPageTitles.form,
  },
  userDetail: {
    path: "/user-management/user/$id",
    access: userManagers,
    title: userPageTitles.detail,
  },
});
