import type { z } from "zod";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf } from "#platform/contract/paging.ts";
import { isPublic, signedIn } from "#platform/contract/permissions.ts";
import type {
  loginSchema,
  profileSchema,
  signedOutSchema,
  tokensSchema,
  userTypeSchema,
} from "./schema.ts";

/** Sign-in and refresh in one operation, as spec §7 has it. */
export const login = defineCall<{
  body: typeof loginSchema;
  response: typeof tokensSchema;
}>({ method: "POST", path: "/api/login", access: isPublic });

/** Ends the session of the token that comes with it. */
export const signOut = defineCall<{
  response: typeof signedOutSchema;
}>({ method: "GET", path: "/api/signout", access: signedIn() });

export const getProfile = defineCall<{
  response: DataOf<typeof profileSchema>;
}>({ method: "GET", path: "/api/profile/me", access: signedIn() });

/** The answer lies twice in `data`, as spec §7 has it. */
export const getUserType = defineCall<{
  response: DataOf<z.ZodObject<{ data: typeof userTypeSchema }>>;
}>({ method: "GET", path: "/api/outbound/user-type", access: signedIn() });
