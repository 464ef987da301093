import "./tables.ts";

export { scopeOfDocuments } from "./access.ts";
export { quotableDocuments } from "./quoting-service.ts";
export { searchDocuments } from "./search-service.ts";
