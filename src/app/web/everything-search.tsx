import { useMemo } from "react";
import { SearchButton } from "#modules/desk/search/web/embeds/search-button.tsx";
import { useMenu } from "./menu.ts";
import { text } from "./text.ts";

/** The search of the top bar, with the pages of the account's menu. */
export const EverythingSearch = () => {
  const menu = useMenu();
  const pages = useMemo(
    () =>
      menu.flatMap(({ group, entries }) =>
        entries.map((entry) => ({ ...entry, group: text.group[group] })),
      ),
    [menu],
  );
  return <SearchButton pages={pages} />;
};
