import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import {
  permissionKeys,
  roleKeys,
  signedIn,
} from "#platform/contract/permissions.ts";
import {
  byId,
  removalQuery,
  stepsAt,
} from "#platform/contract/step-endpoints.ts";
import { ownEndpoints } from "#modules/base/records/contract/own-endpoints.ts";
import {
  accountKinds,
  divisions,
  passwordStates,
  userStates,
} from "./lookups.ts";
import { userManagers } from "./manager-rules.ts";
import {
  baseInputSchema,
  baseSchema,
  controlDataSchema,
  issuedPasswordsSchema,
  issuedUserSchema,
  openSessionSchema,
  ownPasswordSchema,
  passwordResetSchema,
  sessionEndSchema,
  userCreateSchema,
  userListItemSchema,
  userSchema,
  userStepSchema,
  userUpdateSchema,
} from "./schema.ts";

const tag = "users";
const define = endpointsOf(tag);
const base = "/api/users";

const userSorts = [
  "name_kana",
  "username",
  "account_name",
  "state",
  "last_signed_in_at",
  "updated_at",
] as const;

/** Filters of the list, sort and page: the URL of the list page carries exactly these. */
export const userListQuery = listQuery({
  sorts: userSorts,
  defaultSort: "name_kana",
  filters: {
    /** Absent: all but deleted ones. */
    state: manyOf(lookupSchema(userStates)),
    role: manyOf(z.enum(roleKeys)),
    division: manyOf(lookupSchema(divisions)),
    password_state: manyOf(lookupSchema(passwordStates)),
    account_kind: manyOf(lookupSchema(accountKinds)),
    account_id: z.coerce.number().int().positive().optional(),
    base_id: z.coerce.number().int().positive().optional(),
    /** Stored or derived. */
    permission: manyOf(z.enum(permissionKeys)),
  },
});
export interface UserListQuery extends z.infer<typeof userListQuery> {}

const address = {
  path: base,
  access: userManagers,
  tag,
  noun: { one: "user", many: "users; deleted ones by their state only" },
};

export const {
  list: listUsers,
  get: getUser,
  update: updateUser,
  timeline: getUserTimeline,
  neighbours: getUserNeighbours,
} = ownEndpoints(address, {
  query: userListQuery,
  rows: pageOf(userListItemSchema),
  one: dataOf(userSchema),
  create: userCreateSchema,
  update: userUpdateSchema,
});

export const getUserControlData = define({
  method: "GET",
  path: `${base}/controlData`,
  access: userManagers,
  summary:
    "States, divisions, roles, bases, assignable permissions, organisations (spec §3)",
  response: dataOf(controlDataSchema),
});

export const createUser = define({
  method: "POST",
  path: base,
  access: userManagers,
  summary: "Create a user; answers a random password once when none is given",
  body: userCreateSchema,
  response: dataOf(issuedUserSchema),
  status: 201,
});

export const deleteUser = define({
  method: "DELETE",
  path: `${base}/{id}`,
  access: userManagers,
  summary:
    "Delete a user: the state becomes deleted, all sessions end, the history stays",
  params: byId,
  query: removalQuery,
  removal: { of: "record", stopped_by: ["being the account that asks"] },
});

const userStep = stepsAt({ path: base, tag }, dataOf(userSchema));

export const stopUser = userStep(
  "stop",
  "active → stopped; all sessions end",
  userManagers,
  userStepSchema,
);

export const resumeUser = userStep(
  "resume",
  "stopped → active",
  userManagers,
  userStepSchema,
);

export const resetUserPassword = stepsAt(
  { path: base, tag },
  dataOf(issuedUserSchema),
)(
  "resetPassword",
  "Set a password, random and answered once when none is given; all sessions end",
  userManagers,
  passwordResetSchema,
);

/** Some users at a time: each password takes its time. */
export const issuePasswords = define({
  method: "POST",
  path: `${base}/issuePasswords`,
  access: userManagers,
  summary:
    "First passwords for users who have none (out of a file), answered once; users out of reach are passed over",
  body: z.strictObject({ after_id: z.number().int().min(0) }),
  response: dataOf(issuedPasswordsSchema),
  status: 200,
});

export const listUserSessions = define({
  method: "GET",
  path: `${base}/{id}/sessions`,
  access: userManagers,
  summary: "Open sessions of a user, newest first",
  params: byId,
  response: z.object({ data: z.array(openSessionSchema) }),
});

export const endUserSessions = stepsAt(
  { path: base, tag },
  dataOf(z.object({ ended: z.number().int() })),
)(
  "endSessions",
  "End one session of a user, or all",
  userManagers,
  sessionEndSchema,
);

/** Own password (spec §6 "allow change password"). */
export const changeOwnPassword = define({
  method: "POST",
  path: "/api/profile/password",
  /** With the permission; without it where an issued password has to be changed. */
  access: signedIn(),
  with_first_password: true,
  summary: "Change one's own password; every other session of the user ends",
  body: ownPasswordSchema,
});

export const createBase = define({
  method: "POST",
  path: "/api/bases",
  access: userManagers,
  summary: "Add a base to an organisation",
  body: baseInputSchema,
  response: dataOf(baseSchema),
  status: 201,
});

export const updateBase = define({
  method: "PATCH",
  path: "/api/bases/{id}",
  access: userManagers,
  summary: "Rename a base; 568 when the version is stale",
  params: byId,
  body: baseInputSchema
    .pick({ name: true })
    .extend({ version: z.number().int().positive() }),
  response: dataOf(baseSchema),
});

export const deleteBase = define({
  method: "DELETE",
  path: "/api/bases/{id}",
  access: userManagers,
  summary: "Delete a base; 563 while users belong to it",
  params: byId,
  query: removalQuery,
  removal: { of: "record", stopped_by: ["users of the base"] },
});
