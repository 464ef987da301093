import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { countCustomerData } from "../../contract/calls.ts";
import { checkReasons } from "../../contract/lookups.ts";
import {
  customerPages,
  optOutPages,
  vehiclePages,
} from "../../contract/pages.ts";
import { tabText as text } from "../../contract/text.ts";

const vehicles = pagePath(vehiclePages.list);
const allReasons = checkReasons.codes.join(",");

const tabs = [
  {
    name: "customers",
    path: pagePath(customerPages.list),
    label: text.customers,
  },
  { name: "vehicles", path: vehicles, label: text.vehicles },
  { name: "opt_outs", path: pagePath(optOutPages.list), label: text.optOuts },
  {
    name: "to_check",
    path: `${vehicles}?check_reason=${allReasons}`,
    label: text.toCheck,
  },
] as const;

/** The lists of the customer data, each with its number; what is to check are vehicles, too. */
export const DataTabs = () => {
  const { pathname, searchStr } = useLocation();
  const { data } = useEndpointQuery(countCustomerData, {});
  const isChecking =
    pathname === vehicles && searchStr.includes("check_reason=");
  const at = isChecking
    ? "to_check"
    : tabs.find(({ path }) => path === pathname)?.name;
  return (
    <Tabs
      value={at ?? false}
      aria-label={text.label}
      variant="scrollable"
      sx={{ mb: 1.5, flex: "none" }}
    >
      {tabs.map(({ name, path, label }) => (
        <Tab
          key={name}
          value={name}
          label={
            data === undefined ? label : text.counted(label, data.data[name])
          }
          component={Link}
          to={path}
        />
      ))}
    </Tabs>
  );
};
