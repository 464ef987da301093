import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import {
  customerPages,
  optOutPages,
  outboundRoot,
  vehiclePages,
} from "../contract/pages.ts";

/** Users, vehicles and stops of outbound calling. */
export const outboundVehicleModule: WebModule = {
  pages: [
    ...wirePages(outboundRoot, {}),
    ...wirePages(customerPages, {
      list: screenOf(() => import("./pages/customer-list-page.tsx")),
      form: screenOf(() => import("./pages/customer-form-page.tsx")),
      detail: screenOf(() => import("./pages/customer-page.tsx")),
    }),
    ...wirePages(vehiclePages, {
      list: screenOf(() => import("./pages/vehicle-list-page.tsx")),
      form: screenOf(() => import("./pages/vehicle-form-page.tsx")),
      detail: screenOf(() => import("./pages/vehicle-page.tsx")),
    }),
    ...wirePages(optOutPages, {
      list: screenOf(() => import("./pages/opt-out-list-page.tsx")),
      form: screenOf(() => import("./pages/opt-out-form-page.tsx")),
      detail: screenOf(() => import("./pages/opt-out-page.tsx")),
    }),
  ],
};
