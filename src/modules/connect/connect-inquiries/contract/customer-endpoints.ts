import { z } from "zod";
import { customerHintQuery } from "#modules/company/clients/contract/endpoints.ts";
import { customerHintSchema } from "#modules/company/clients/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Offered while a customer is being typed. */
export const maximumCustomers = 20;

export const findConnectCustomers = defineEndpoint({
  method: "GET",
  path: "/api/hinoConnectInquiries/customers",
  access: onlySide(anyOf("connect"), "call_centre"),
  summary: `Whose vehicle it may be, by name, kana, code or telephone: clients, then owners whom the registry knows by that telephone, ${String(maximumCustomers)} at most`,
  tag: "connect-inquiries",
  query: customerHintQuery,
  response: dataOf(z.array(customerHintSchema)),
});
