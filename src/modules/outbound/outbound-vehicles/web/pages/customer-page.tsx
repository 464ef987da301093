import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { outboundCustomers } from "../../contract/customer-record.ts";
import { ContactList } from "../components/contact-list.tsx";
import { customerForm } from "../components/customer-form.tsx";
import { CustomerStops } from "../components/customer-stops.tsx";
import { CustomerVehicles } from "../components/customer-vehicles.tsx";

/** A user to read, edit and delete, with its vehicles and what it asked not to get. */
export const CustomerPage = declaredDetail(outboundCustomers, {
  ...customerForm,
  facts: ({ company_customer_code, dealer_name }) => (
    <>
      <span>
        {outboundCustomers.fields.company_customer_code.label}{" "}
        <b>{company_customer_code}</b>
      </span>
      <span>
        {outboundCustomers.fields.dealer_name.label} <b>{dealer_name}</b>
      </span>
    </>
  ),
  values: { car_dealer_id: null },
  views: { contacts: ({ record }) => <ContactList {...record} /> },
  beside: {
    contacts: ({ record }) => (
      <>
        <CustomerStops id={record.id} />
        <CustomerVehicles id={record.id} />
      </>
    ),
  },
});
