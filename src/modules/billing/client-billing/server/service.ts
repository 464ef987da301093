export { hearBillMail } from "./bill-step-service.ts";
