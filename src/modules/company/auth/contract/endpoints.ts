import { z } from "zod";
import { withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import * as calls from "./calls.ts";
import {
  loginSchema,
  profileSchema,
  signedOutSchema,
  tokensSchema,
  userTypeSchema,
} from "./schema.ts";

const tag = "auth";

export const login = withSchemas(calls.login, {
  tag,
  summary:
    "Exchange a password or a refresh token for an access token (spec §7)",
  body: loginSchema,
  response: tokensSchema,
});

export const signOut = withSchemas(calls.signOut, {
  tag,
  with_first_password: true,
  summary: "Sign out: every token of this session ends at once (spec §7)",
  response: signedOutSchema,
});

export const getProfile = withSchemas(calls.getProfile, {
  tag,
  with_first_password: true,
  summary: "Profile of the signed-in user (spec §3, §7)",
  response: dataOf(profileSchema),
});

export const getUserType = withSchemas(calls.getUserType, {
  tag,
  summary: "User type of the signed-in account (spec §7)",
  response: dataOf(z.object({ data: userTypeSchema })),
});
