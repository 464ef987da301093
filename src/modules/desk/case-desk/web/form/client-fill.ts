import type { CustomerHint } from "#modules/company/clients/contract/schema.ts";
import { isSameValue } from "#platform/web/ui/conflict-merge.ts";
import type { LookUpValues } from "../../contract/look-up-fields.ts";

/** Fields of a case that follow from its client. */
export type CustomerFillFields = Pick<
  LookUpValues,
  | "customer_company"
  | "company_customer_code"
  | "customer_class"
  | "customer_rank"
  | "billing_name"
  | "billing_address"
>;
export type FillName = keyof CustomerFillFields;

/** What a client says of a case's customer and of who pays. */
export const fillOf = (client: CustomerHint): CustomerFillFields => ({
  customer_company: client.name,
  company_customer_code: client.company_customer_code,
  customer_class: client.customer_class,
  customer_rank: client.customer_rank,
  billing_name: client.billing_name,
  billing_address: client.billing_address,
});

const isEmpty = (value: unknown): boolean => isSameValue(value, null);

/**
 * Which fields may be filled and which hold something else that a person typed. What the client does not say
 * leaves the field alone; the field in which the client was looked for is free.
 */
export const disputedFill = (
  fill: Partial<CustomerFillFields>,
  held: CustomerFillFields,
  typedIn: string,
): { free: FillName[]; disputed: FillName[] } => {
  const said = (Object.keys(fill) as FillName[]).filter(
    (name) => !isEmpty(fill[name]) && !isSameValue(fill[name], held[name]),
  );
  const isFree = (name: FillName): boolean =>
    name === typedIn || isEmpty(held[name]);
  return {
    free: said.filter(isFree),
    disputed: said.filter((name) => !isFree(name)),
  };
};
