import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { towMoneyPaths } from "#modules/sos/tow-portal/contract/pages.ts";
import { pagePath } from "#platform/web/brand.ts";
import { itemPages } from "../../contract/pages.ts";
import { itemText as text } from "../../contract/text.ts";

const tabs = [
  { path: pagePath(itemPages.list), label: text.tabItems },
  { path: towMoneyPaths.bills, label: text.towBills },
  { path: pagePath(itemPages.missing), label: text.missing },
  { path: towMoneyPaths.pay, label: text.towPay },
];

/** What waits to be billed, cases of which nothing is, and bills of towing companies on their way to be paid. */
export const ItemTabs = () => {
  const { pathname } = useLocation();
  return (
    <Tabs
      value={pathname}
      aria-label={text.tabs}
      sx={{ mb: 1.5, flex: "none" }}
    >
      {tabs.map(({ path, label }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
};
