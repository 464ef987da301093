import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import {
  bookLockPages,
  journalExportPages,
  journalNamePages,
  journalPages,
} from "../../contract/pages.ts";
import { journalExportText as text } from "../../contract/text.ts";

const tabs = [
  journalPages.list,
  journalExportPages.list,
  bookLockPages.list,
  journalNamePages.list,
];

/** The books, what went from them to the accountant, and what is called how there. */
export const JournalTabs = () => {
  const { pathname } = useLocation();
  return (
    <Tabs
      value={pathname}
      aria-label={text.tabs}
      sx={{ mb: 1.5, flex: "none" }}
    >
      {tabs.map(({ path, title }) => (
        <Tab
          key={path}
          value={pagePath({ path })}
          label={title}
          component={Link}
          to={pagePath({ path })}
        />
      ))}
    </Tabs>
  );
};
