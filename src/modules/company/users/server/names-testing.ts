/** For databases of tests: any module may ask what accounts are called. */
export { namesOfUsers } from "./name-queries.ts";
