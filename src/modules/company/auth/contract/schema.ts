import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { permissionKeys, roleKeys } from "#platform/contract/permissions.ts";
import {
  accountKinds,
  divisions,
} from "#modules/company/users/contract/lookups.ts";
import { authText } from "./text.ts";

/** Longer input is refused before it is hashed. */
const maximumPasswordLength = 200;
const maximumTokenLength = 200;

const required = (message: string, maximum: number) =>
  z
    .string({ error: message })
    .max(maximum, { error: authText.invalid })
    .refine((value) => value.trim() !== "", { error: message });

const client = {
  client_id: z.number({ error: authText.invalid }),
  client_secret: z.string({ error: authText.invalid }).max(200),
};

/** Password grant (spec §7). */
const passwordGrantSchema = z.strictObject({
  grant_type: z.literal("password"),
  ...client,
  username: required(authText.usernameRequired, 100),
  password: required(authText.passwordRequired, maximumPasswordLength),
});

/** The fields of the sign-in form with their messages (spec §5). */
export const signInFormSchema = passwordGrantSchema.pick({
  username: true,
  password: true,
});

const refreshGrantSchema = z.strictObject({
  grant_type: z.literal("refresh_token"),
  ...client,
  refresh_token: required(authText.invalid, maximumTokenLength),
});

/** Body of `POST /api/login`. */
export const loginSchema = z.discriminatedUnion(
  "grant_type",
  [passwordGrantSchema, refreshGrantSchema],
  { error: authText.invalid },
);

/** Answer of `POST /api/login`: opaque tokens; `expires_in` is the access token's life in seconds. */
export const tokensSchema = z.object({
  token_type: z.literal("Bearer"),
  expires_in: z.number().int(),
  access_token: z.string(),
  refresh_token: z.string(),
});
export interface IssuedTokens extends z.infer<typeof tokensSchema> {}

export const signedOutSchema = z.object({ message: z.string() });

const profileFields = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  name_kana: z.string(),
  /** The first is the effective role. */
  roles: z.array(z.enum(roleKeys)),
  /** Stored permissions and derived grants (spec §6). */
  permissions: z.array(z.enum(permissionKeys)),
  account: z.object({
    id: z.number().int(),
    name: z.string(),
    kind: lookupSchema(accountKinds),
    division: lookupSchema(divisions),
  }),
  division: lookupSchema(divisions),
  base: z.string(),
  has_outbound_external: z.boolean(),
  /** Nothing but the change of the password is possible before it. */
  must_change_password: z.boolean(),
  side: z.enum(["call_centre", "external", "tow"]),
  car_dealer_id: z.number().int().nullable(),
  tow_truck_company_id: z.number().int().nullable(),
  /** Make (1–14) of a maker account. */
  vehicle_make: z.number().int().nullable(),
});

/** The signed-in user (spec §3 "User / profile"). */
export interface Profile extends z.infer<typeof profileFields> {}
export const profileSchema: z.ZodType<Profile> = profileFields;

/** User type of an account (spec §3 message-user types); null where it writes no messages. */
export const userTypeSchema = z
  .enum(["operator", "dealer", "maker"])
  .nullable();
export type UserType = z.infer<typeof userTypeSchema>;
