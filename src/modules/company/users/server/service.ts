import { createBaseService } from "./base-service.ts";
import type { UserDependencies } from "./dependency-service.ts";
import { createPasswordIssuing } from "./issuing-service.ts";
import { createOwnPassword } from "./own-password-service.ts";
import { createUserReading } from "./reading-service.ts";
import { createUserSteps } from "./step-service.ts";
import { createUserEditing, preparePassword } from "./writing-service.ts";

/** What other modules' servers use of the users module. */
export {
  findCredentials,
  getIdentity,
  identities,
  type Identity,
} from "./queries.ts";
export {
  listAgents,
  listPeopleOfDealer,
  listStaffOf,
} from "./agent-queries.ts";
export { countUsersForMenu } from "./menu-service.ts";
export { listAddressees, type Addressee } from "./addressee-queries.ts";
export { markSignedIn } from "./mutations.ts";
export { findUserAudience } from "./audience-queries.ts";
export { isWorkingUser, namesOfUsers } from "./name-queries.ts";
export { secondPerson } from "./second-person-service.ts";
export { userExport } from "./export-service.ts";
export { userImport } from "./import-service.ts";
export type { OpenSession, UserDependencies } from "./dependency-service.ts";

/** Use cases of the user administration, over what the composition root hands in. */
export const createUserService = (dependencies: UserDependencies) => ({
  ...createUserReading(dependencies),
  ...createUserEditing(dependencies),
  ...createUserSteps(dependencies),
  ...createOwnPassword(dependencies),
  ...createPasswordIssuing(dependencies),
  ...createBaseService(),
  preparePassword: (given?: string) => preparePassword(dependencies, given),
});
export type UserService = ReturnType<typeof createUserService>;
export { userSearcher } from "./find-service.ts";
