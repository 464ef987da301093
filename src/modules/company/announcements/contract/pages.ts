import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide, signedIn } from "#platform/contract/permissions.ts";
import { announcementPageTitles } from "./text.ts";

/** Spec §2 `/announcement`; form and reading view have addresses below it. */
export const announcementPages = definePages({
  announcementList: {
    path: "/announcement",
    access: signedIn(),
    title: announcementPageTitles.list,
    menu: { group: "main", order: 1, label: announcementPageTitles.list },
  },
  announcementForm: {
    path: "/announcement/announcement-form",
    access: onlySide(anyOf("user_management"), "call_centre"),
    title: announcementPageTitles.form,
  },
  announcement: {
    path: "/announcement/$id",
    access: signedIn(),
    title: announcementPageTitles.detail,
  },
});
