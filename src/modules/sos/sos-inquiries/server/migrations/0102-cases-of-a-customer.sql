-- Cases of a customer by its code: whose customer somebody is, asked for each special client.
create index sos_inquiries_customer_code on sos_inquiries (company_customer_code)
  where company_customer_code <> '' and deleted_at is null;
