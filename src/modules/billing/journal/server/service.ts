export { listUnequal, sumAccounts } from "./queries.ts";
