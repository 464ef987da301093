import { optOutSchemas } from "../../contract/outbound-schema.ts";
import { CustomerField } from "./customer-field.tsx";

/** The form of a stop: of a user, or of a telephone. */
export const optOutForm = {
  schemas: optOutSchemas,
  inputs: { outbound_customer_id: () => <CustomerField required={false} /> },
};
