export { hasUndelivered, scopeOfCaseMails } from "./access.ts";
export {
  createCaseMailService,
  listCaseMails,
  listMailsOfRecords,
  moveCaseMails,
  settleCaseMail,
  tellOtherwise,
  type MailHeard,
  type QueuedMail,
} from "./mail-service.ts";
export { caseMailEntity } from "../contract/lookups.ts";
export { countUndelivered, listFilesToAttach } from "./queries.ts";
export { listUsableTemplates, requireTemplate } from "./template-service.ts";
export {
  mailFactsOf,
  settleUndelivered,
  tellOfUndelivered,
} from "./undelivered-service.ts";
