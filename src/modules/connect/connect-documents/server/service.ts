import "./tables.ts";

export { scopeOfDocuments, type DocumentScope } from "./access.ts";
export { quotableDocuments } from "./quoting-service.ts";
export { searchDocuments } from "./search-service.ts";
