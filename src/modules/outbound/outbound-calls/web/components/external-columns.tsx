import type { Page } from "#platform/contract/page.ts";
import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { externalPages } from "../../contract/pages.ts";
import type { Slip } from "../../contract/slip-schema.ts";
import { slipColumns } from "./slip-columns.tsx";

/** The number of a vehicle leads to what is open of it, whichever slip that is. */
const linked = (
  page: Page,
  columns: readonly TableColumn<Slip>[],
): readonly TableColumn<Slip>[] =>
  columns.map((column) =>
    column.id === "outbound_vehicle_number"
      ? {
          ...column,
          cell: (row) => (
            <RouterLink
              to={pagePath(page, { vehicleId: row.outbound_vehicle_id })}
            >
              {row.outbound_vehicle_number}
            </RouterLink>
          ),
        }
      : column,
  );

const head = [
  "storage_days_left",
  "outbound_status",
  "why",
  "branch_name",
  "inspection_kind",
  "due_on",
  "customer_name",
  "vehicle_registration_number",
  "outbound_vehicle_number",
  "symbol",
  "vehicle_classification",
] as const;
const said = ["call_status", "storage_intention", "desired_on"] as const;
const tail = ["unread", "reception_management_number"] as const;
const came = ["goods_receipt_result", "last_called_at"] as const;

/** The lists of who calls from outside: without the company, which is one's own, and the state of the desk. */
export const promotedColumns = linked(
  externalPages.promoted,
  slipColumns(...head, ...said, ...came, ...tail),
);
export const leaseColumns = linked(
  externalPages.promoted,
  slipColumns("lease_ends_on", ...head, ...said, ...came, ...tail),
);
export const afterColumns = linked(
  externalPages.after,
  slipColumns(
    "outbound_status",
    "why",
    "completed_on",
    "after_from",
    "after_result",
    "satisfaction",
    "branch_name",
    "inspection_kind",
    "customer_name",
    "vehicle_registration_number",
    "outbound_vehicle_number",
    "symbol",
    "vehicle_classification",
    "last_called_at",
    ...tail,
  ),
);
