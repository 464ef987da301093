import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { fileText as text } from "../../contract/file-text.ts";
import { filePages, memberPages, vehiclePages } from "../../contract/pages.ts";

const tabs = [
  { path: pagePath(filePages.files), label: text.files },
  { path: pagePath(memberPages.list), label: memberPages.list.title },
  { path: pagePath(vehiclePages.list), label: text.vehicleList },
];

/** What comes in as files, and the lists of what came of them. */
export const FileTabs = () => {
  const { pathname } = useLocation();
  return (
    <Tabs
      value={tabs.find(({ path }) => path === pathname)?.path ?? false}
      aria-label={text.tabs}
      variant="scrollable"
      sx={{ mb: 1.5, flex: "none" }}
    >
      {tabs.map(({ path, label }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
};
