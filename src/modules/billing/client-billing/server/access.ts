import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { billing } from "../contract/pages.ts";

/** Whether an account bills. */
export const mayBill = (actor: Actor): boolean => isAllowed(billing, actor);

/** Whoever bills sees all of it, everybody else nothing (spec §6). */
export const scopeOfItems = defineScope("bill_items", mayBill);
export const scopeOfBills = defineScope("bills", mayBill);
export const scopeOfClosings = defineScope("bill_closings", mayBill);
export const scopeOfPayments = defineScope("payments", mayBill);
export const scopeOfIssuers = defineScope("bill_issuers", mayBill);
/** Clients as whoever bills them reads and names them. */
export const scopeOfBilled = defineScope("clients", mayBill);

/** Who hears of what happens in billing. */
export const billingAudience = callCentre("bill_page");
