import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { dmBatchPages, dmItemPages } from "../../contract/pages.ts";
import { dmTabText as text } from "../../contract/text.ts";

const tabs = [
  { path: pagePath(dmBatchPages.due), label: text.due },
  { path: pagePath(dmBatchPages.list), label: text.batches },
  { path: pagePath(dmItemPages.list), label: text.items },
];

/** Batches and their pieces beside one another. */
export const DmTabs = () => {
  const { pathname } = useLocation();
  return (
    <Tabs
      value={pathname}
      aria-label={text.label}
      sx={{ mb: 1.5, flex: "none" }}
    >
      {tabs.map(({ path, label }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
};
