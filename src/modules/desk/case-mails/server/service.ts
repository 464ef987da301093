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
export {
  countUndelivered,
  findUndeliveredSince,
  listFilesToAttach,
} from "./queries.ts";
export { listUsableTemplates } from "./template-service.ts";
