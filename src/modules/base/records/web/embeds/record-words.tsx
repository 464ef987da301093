import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import type { Page } from "#platform/contract/page.ts";
import { routePath } from "#platform/web/brand.ts";
import { recordActions } from "../../contract/text.ts";

const patternOf = (page: Page): RegExp =>
  new RegExp(`^${routePath(page).replace(/\$\w+/g, "[^/]+")}$`);

/** How a record words its history: its labels, its values, the titles of its pages. */
export const timelineWordsOf = (
  labels: Readonly<Record<string, string>>,
  show: (field: string, value: unknown) => string,
  pages: Readonly<Record<string, Page>>,
): TimelineWords => ({
  action: (_entity, action) => recordActions[action] ?? action,
  field: (_entity, field) => labels[field],
  value: (_entity, field, value) => show(field, value),
  screen: (path) =>
    Object.values(pages).find(
      (page) => page.redirect_to === undefined && patternOf(page).test(path),
    )?.title ?? "",
});
