export { findClientByTelephone } from "./telephone-queries.ts";
