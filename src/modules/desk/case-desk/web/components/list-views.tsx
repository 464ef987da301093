import { useMenuViews } from "#modules/base/main-menu/web/embeds/menu-views.tsx";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import { ViewTabs } from "#platform/web/ui/filters/view-tabs.tsx";

/** The views of the list with their numbers, which are asked for behind its rows. */
export function ListViews(props: {
  name: string;
  views: readonly MenuCount[];
  given: Readonly<Record<string, unknown>>;
  onOpen: (search: Readonly<Record<string, string>>) => void;
  is_ready: boolean;
}) {
  const { name, views, given, onOpen, is_ready } = props;
  const counted = useMenuViews(views, is_ready && views.length > 0);
  return <ViewTabs name={name} given={given} onOpen={onOpen} views={counted} />;
}
