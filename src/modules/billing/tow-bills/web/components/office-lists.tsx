import Alert from "@mui/material/Alert";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useLocation } from "@tanstack/react-router";
import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import {
  declaredList,
  type ListParts,
} from "#modules/base/records/web/embeds/declared-list.tsx";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ItemTabs } from "#modules/billing/client-billing/web/embeds/item-tabs.tsx";
import { RateTable } from "#modules/billing/client-billing/web/embeds/rate-table.tsx";
import { TowCompanyFilter } from "#modules/company/organisations/web/embeds/tow-company-filter.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { towAccountText } from "../../contract/account-text.ts";
import { towBills } from "../../contract/bill-record.ts";
import {
  towAccountPages,
  towBillPages,
  towPayPages,
  towRunPages,
} from "../../contract/pages.ts";
import { towBillText, towPaymentText as text } from "../../contract/text.ts";
import { towBillSchemas } from "../../contract/tow-schema.ts";
import { billCells } from "./bill-cells.tsx";
import { CreateForButton } from "./create-button.tsx";
import { KeptCards } from "./kept-cards.tsx";
import { LineCards } from "./line-cards.tsx";
import { AddLineButtons } from "./line-form.tsx";
import { OfficeSteps } from "./office-steps.tsx";
import { RunActs } from "./run-acts.tsx";

type Bill = DetailOf<typeof towBills>;

const tabs = [
  { path: pagePath(towBillPages.list), label: text.tabAll },
  { path: pagePath(towPayPages.pay), label: text.tabBills },
  { path: pagePath(towRunPages.list), label: text.tabRuns },
  { path: pagePath(towAccountPages.list), label: towAccountText.title },
];

/** Bills to pay beside the runs in which they are. */
export const PayTabs = () => {
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

/** Files of what hangs on bills. */
const files = ["tow_bill_lines", "tow_bill_payments", "tow_deductions"];

/** Of both lists: one company at a time. */
const ofCompany = {
  Filters: ({ names, ...given }) => (
    <TowCompanyFilter
      {...given}
      label={towBills.fields.tow_truck_company_id.label}
      name={names["tow_truck_company_id"]}
    />
  ),
} satisfies ListParts<typeof towBills>;

/** Bills of all companies, for whoever pays them. */
export const OfficeBills = declaredList(towBills, {
  title: towBillPages.detail.title,
  ...ofCompany,
  cells: billCells,
  opens_with: { bill_state: "submitted" },
  Tabs: ItemTabs,
  Actions: CreateForButton,
  further_exports: files,
});

/** The same where they are paid: chosen ones are paid together. */
export const OfficePayments = declaredList(
  { ...towBills, list_name: "tow-payables" },
  {
    title: towPayPages.pay.title,
    ...ofCompany,
    cells: billCells,
    opens_with: { bill_state: "accepted,scheduled" },
    Tabs: PayTabs,
    Chosen: RunActs,
    further_exports: files,
  },
);

/** Where its money goes, in red as long as it is another account to which nothing was paid yet. */
const PaidTo = ({ desk }: { desk: NonNullable<Bill["desk"]> }) => {
  const { account, account_waits } = desk;
  const words = [
    account?.words ?? towAccountText.none,
    ...(account_waits ? [towAccountText.waits] : []),
    account?.changed ?? "",
  ].filter((word) => word !== "");
  const isQuiet = words.length === 1 && account !== null;
  return (
    <Alert severity={isQuiet ? "info" : "error"}>
      {`${towAccountText.title}: ${words.join(" ")}`}
    </Alert>
  );
};

/** What speaks against a bill, over what it says of itself. */
const BillWarnings = ({ record }: { record: Bill }) => (
  <>
    {record.bill_state === "submitted" && !record.may.accept.allowed && (
      <Alert severity="info">{record.may.accept.reason}</Alert>
    )}
    {record.desk !== null && <PaidTo desk={record.desk} />}
    {(record.desk?.small_supplier ?? "unknown") === "unknown" && (
      <Alert severity="warning">{towBillText.supplierUnknown}</Alert>
    )}
  </>
);

/** Its lines, and on the office's own what it adds. */
const BillLines = ({ record }: { record: Bill }) => (
  <>
    <LineCards bill={record} />
    <KeptCards bill_id={record.id} />
    <AddLineButtons record={record} />
  </>
);

/** A bill, for whoever pays it. */
export const OfficeBill = declaredDetail(towBills, {
  schemas: towBillSchemas,
  Steps: OfficeSteps,
  beside: { bill: BillWarnings },
  views: {
    lines: BillLines,
    rates: ({ record }: { record: Bill }) => (
      <RateTable rows={record.tax_rows} />
    ),
  },
});
