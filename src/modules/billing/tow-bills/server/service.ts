export { hearAccountMail } from "./account-service.ts";
