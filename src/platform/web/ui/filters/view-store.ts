import type { SavedView } from "#platform/contract/preference-schema.ts";
import { useListPreferences } from "../../preferences/use-preferences.ts";
import { listText } from "../../list-text.ts";
import { notify } from "../notices.ts";

const mostViews = 30;

/** Filters and sort without the place in the list: a view opens at its first page. */
export const viewSearch = (
  given: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== "page")
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(",") : String(value),
      ]),
  );

/** The views that the signed-in account saved for the list `name`; a name is there once, one may be the default. */
export function useSavedViews(name: string) {
  const [{ views = [] }, change] = useListPreferences(name);
  const keep = (next: readonly SavedView[]) => change({ views: [...next] });
  const without = (gone: string) => views.filter((one) => one.name !== gone);
  return {
    views,
    save: (view: SavedView) => {
      const others = without(view.name);
      if (others.length >= mostViews)
        notify.error(listText.views.full(mostViews));
      else keep([...others, view]);
    },
    remove: (gone: string) => keep(without(gone)),
    /** Opens when the list is entered; again takes it back. */
    toggleDefault: (chosen: string) =>
      keep(
        views.map(({ is_default, ...view }) => ({
          ...view,
          is_default: view.name === chosen && is_default !== true,
        })),
      ),
  };
}
