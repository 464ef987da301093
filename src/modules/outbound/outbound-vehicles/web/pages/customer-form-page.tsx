import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { outboundCustomers } from "../../contract/customer-record.ts";
import { customerForm } from "../components/customer-form.tsx";

/** A new user of vehicles. */
export const CustomerFormPage = declaredCreate(outboundCustomers, customerForm);
