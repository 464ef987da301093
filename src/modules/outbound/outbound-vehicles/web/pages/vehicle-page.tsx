import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { customerPages } from "../../contract/pages.ts";
import { customerText } from "../../contract/text.ts";
import { outboundVehicles } from "../../contract/vehicle-record.ts";
import { CustomerStops } from "../components/customer-stops.tsx";
import { DueList } from "../components/due-list.tsx";
import { vehicleForm } from "../components/vehicle-form.tsx";

/** A vehicle to read, edit and delete, with what is due of it and why. */
export const VehiclePage = declaredDetail(outboundVehicles, {
  ...vehicleForm,
  facts: ({ outbound_customer_id: id, customer_code, customer_name }) => (
    <RouterLink to={pagePath(customerPages.detail, { id })}>
      {customerText.named(customer_code, customer_name)}
    </RouterLink>
  ),
  values: { outbound_customer_id: null, car_dealer_branch_id: null },
  beside: {
    owner: ({ record }) => (
      <>
        <DueList record={record} />
        <CustomerStops id={record.outbound_customer_id} />
      </>
    ),
  },
});
