import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { isPublic, signedIn } from "#platform/contract/permissions.ts";
import {
  loginSchema,
  profileSchema,
  tokensSchema,
  userTypeSchema,
} from "./schema.ts";

const define = endpointsOf("auth");

/** Sign-in and refresh in one operation, as spec §7 has it. */
export const login = define({
  method: "POST",
  path: "/api/login",
  access: isPublic,
  summary:
    "Exchange a password or a refresh token for an access token (spec §7)",
  body: loginSchema,
  response: tokensSchema,
});

/** Ends the session of the token that comes with it. */
export const signOut = define({
  method: "GET",
  path: "/api/signout",
  access: signedIn(),
  with_first_password: true,
  summary: "Sign out: every token of this session ends at once (spec §7)",
  response: z.object({ message: z.string() }),
});

export const getProfile = define({
  method: "GET",
  path: "/api/profile/me",
  access: signedIn(),
  with_first_password: true,
  summary: "Profile of the signed-in user (spec §3, §7)",
  response: dataOf(profileSchema),
});

/** The answer lies twice in `data`, as spec §7 has it. */
export const getUserType = define({
  method: "GET",
  path: "/api/outbound/user-type",
  access: signedIn(),
  summary: "User type of the signed-in account (spec §7)",
  response: dataOf(z.object({ data: userTypeSchema })),
});
