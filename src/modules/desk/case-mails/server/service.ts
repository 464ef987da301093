export { hasUndelivered, scopeOfCaseMails } from "./access.ts";
export {
  createCaseMailService,
  listCaseMails,
  moveCaseMails,
  settleCaseMail,
  type MailHeard,
  type QueuedMail,
} from "./mail-service.ts";
export { caseMailEntity } from "./mutations.ts";
export { countUndelivered } from "./queries.ts";
