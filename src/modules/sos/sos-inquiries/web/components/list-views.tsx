import { useMenuViews } from "#modules/base/main-menu/web/embeds/menu-views.tsx";
import { ViewTabs } from "#platform/web/ui/filters/view-tabs.tsx";
import { inquiryViews } from "../../contract/menu-rules.ts";
import { inquiryListName } from "../list/inquiry-list-search.ts";

/** The views of the list with their numbers, which are asked for behind its rows. */
export function ListViews(props: {
  given: Readonly<Record<string, unknown>>;
  onOpen: (search: Readonly<Record<string, string>>) => void;
  is_ready: boolean;
}) {
  const views = useMenuViews(inquiryViews, props.is_ready);
  return (
    <ViewTabs
      name={inquiryListName}
      given={props.given}
      onOpen={props.onOpen}
      views={views}
    />
  );
}
