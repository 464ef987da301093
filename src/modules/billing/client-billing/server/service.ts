export { createAdvanceItem, noteCosts } from "./tow-cost-service.ts";
export { findLastClosing } from "./closing-queries.ts";
export { hearBillMail } from "./bill-step-service.ts";
export { usesOfClient } from "./client-use-service.ts";
export { requireIssuer } from "./bill-service.ts";
export { isRemindedAgain } from "./reminder-queries.ts";
export type { ItemRow } from "./tables.ts";
