/** Organisations of companies, for the modules that manage the companies. */
export {
  closeAccount,
  openAccount,
  renameAccount,
} from "./account-mutations.ts";
export { countAccountUsers, findMakerAccount } from "./account-queries.ts";
