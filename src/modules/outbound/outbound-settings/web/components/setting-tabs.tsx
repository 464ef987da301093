import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import {
  contractPages,
  masterPages,
  messagePages,
  settingPages,
  staffPages,
} from "../../contract/pages.ts";
import { settingTabText as text } from "../../contract/text.ts";

const tabs = [
  { path: pagePath(contractPages.list), label: text.contracts },
  { path: pagePath(masterPages.list), label: text.masters },
  { path: pagePath(messagePages.list), label: text.messages },
  { path: pagePath(staffPages.list), label: text.staff },
  { path: pagePath(settingPages.optOuts), label: text.optOuts },
  { path: pagePath(settingPages.hours), label: text.hours },
];

/** The settings of outbound calling beside one another. */
export const SettingTabs = () => {
  const { pathname } = useLocation();
  return (
    <Tabs
      value={pathname}
      aria-label={text.label}
      variant="scrollable"
      sx={{ mb: 1.5, flex: "none" }}
    >
      {tabs.map(({ path, label }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
};
