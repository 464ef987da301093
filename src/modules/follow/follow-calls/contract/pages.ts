import { definePages } from "#platform/contract/page.ts";
import { followers as access } from "./access-rules.ts";
import {
  followEntries as entries,
  followTitles as titles,
} from "./page-text.ts";

const list = "/just-do-it/call-list";

/** Spec §2 `/just-do-it`, which leads to the list, and `/follow-call`. */
export const followPages = definePages({
  root: {
    path: "/just-do-it",
    access,
    title: titles.list,
    redirect_to: list,
  },
  list: {
    path: list,
    access,
    title: titles.list,
    menu: { group: "justdoit", order: 1, label: entries.list },
  },
  calls: {
    path: "/just-do-it/follow-call",
    access,
    title: titles.calls,
    menu: { group: "justdoit", order: 2, label: entries.calls },
  },
});
