export { countClientsForMenu } from "./menu-service.ts";
export { findClientAudience } from "./client-service.ts";
export { findMemberAudience } from "./member-service.ts";
export { findClientByTelephone } from "./telephone-queries.ts";
export { clientSearcher, memberSearcher } from "./find-service.ts";
