import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { mapPageTitles } from "./page-text.ts";

/** Spec §2 `/jmap`: open to everybody who is signed in; what lies on the map goes by the account. */
export const mapPages = definePages({
  map: {
    path: "/jmap",
    access: signedIn(),
    title: mapPageTitles.map,
    menu: { group: "main", order: 3, label: mapPageTitles.map },
  },
});
