import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  optionalText,
  requiredKanaText,
  text,
} from "#platform/contract/japanese/fields.ts";
import { permissionKeys, roleKeys } from "#platform/contract/permissions.ts";
import { userActions, type UserAction } from "./giving-rules.ts";
import {
  accountKinds,
  divisions,
  passwordStates,
  userStates,
} from "./lookups.ts";
import { normalizeUsername } from "./rules.ts";
import { userText } from "./text.ts";

/** Longest weights (spec §5: a Japanese character counts 2). */
export const userLimits = {
  name: 50,
  name_kana: 50,
  base_name: 50,
  reason: 255,
} as const;
/** Characters of a user name. */
const usernameLength = { min: 3, max: 50 } as const;
const maximumPasswordLength = 200;

const isUnique = (values: readonly unknown[]): boolean =>
  new Set(values).size === values.length;

const username = z
  .string({ error: userText.usernameRequired })
  .overwrite(normalizeUsername)
  .min(1, userText.usernameRequired)
  .refine(
    (value) => value === "" || /^[a-z0-9][a-z0-9._@-]*$/.test(value),
    userText.usernameCharacters,
  )
  .refine(
    (value) =>
      value === "" ||
      (value.length >= usernameLength.min &&
        value.length <= usernameLength.max),
    userText.usernameLength,
  );

/** What an administrator types of a user. */
export const userInputSchema = z.strictObject({
  username,
  name: text(userLimits.name, userText.nameRequired),
  name_kana: requiredKanaText(userLimits.name_kana),
  account_id: z
    .number({ error: userText.accountRequired })
    .int()
    .positive(userText.accountRequired),
  division: z.enum(divisions.codes, { error: userText.divisionRequired }),
  base_id: z.number().int().positive().nullable(),
  /** The first is the effective one (spec §3). */
  roles: z
    .array(z.enum(roleKeys))
    .min(1, userText.roleRequired)
    .refine(isUnique, userText.twice),
  permissions: z.array(z.enum(permissionKeys)).refine(isUnique, userText.twice),
  has_outbound_external: z.boolean(),
});
export interface UserInput extends z.infer<typeof userInputSchema> {}

const version = z.number().int().positive();

/** A password that somebody chose; its rules (spec §1) are checked with the user name beside it. */
const givenPassword = z
  .string({ error: userText.passwordRequired })
  .min(1, userText.passwordRequired)
  .max(maximumPasswordLength, userText.passwordTooLong);

/** Without `password` the server makes a random one and answers it once. */
export const userCreateSchema = userInputSchema.extend({
  password: givenPassword.optional(),
});
export interface UserCreate extends z.infer<typeof userCreateSchema> {}

export const userUpdateSchema = userInputSchema.partial().extend({ version });
export interface UserUpdate extends z.infer<typeof userUpdateSchema> {}

export const userStepSchema = z.strictObject({
  version,
  reason: optionalText(userLimits.reason).optional(),
});

export const passwordResetSchema = z.strictObject({
  version,
  password: givenPassword.optional(),
});

/** Own password: the present one, and the new one. */
export const ownPasswordSchema = z.strictObject({
  current_password: z
    .string({ error: userText.currentPasswordRequired })
    .min(1, userText.currentPasswordRequired)
    .max(maximumPasswordLength, userText.currentPasswordWrong),
  password: givenPassword,
});

/** Which sessions of a user end: the named one, or all. */
export const sessionEndSchema = z.strictObject({
  session_id: z.uuid().optional(),
});

const accountRefSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: lookupSchema(accountKinds),
});

const storedUser = {
  id: z.number().int(),
  version,
  username: z.string(),
  name: z.string(),
  name_kana: z.string(),
  account_id: z.number().int(),
  account: accountRefSchema,
  division: lookupSchema(divisions),
  base_id: z.number().int().nullable(),
  base_name: z.string().nullable(),
  roles: z.array(z.enum(roleKeys)),
  /** As stored, without the derived ones. */
  permissions: z.array(z.enum(permissionKeys)),
  /** Those that follow from division and flag (spec §6). */
  derived_permissions: z.array(z.enum(permissionKeys)),
  has_outbound_external: z.boolean(),
  state: lookupSchema(userStates),
  password_state: lookupSchema(passwordStates),
  last_signed_in_at: z.string().nullable(),
  open_session_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
};

/** A row of the list. */
export const userListItemSchema = z.object(storedUser);
export interface UserListItem extends z.infer<typeof userListItemSchema> {}

/** A user with what the account that reads may do to it. */
export const userSchema = z.object({
  ...storedUser,
  created_by: z.string().nullable(),
  updated_by: z.string().nullable(),
  can: z.object(
    Object.fromEntries(
      userActions.map((action) => [action, abilitySchema]),
    ) as Record<UserAction, typeof abilitySchema>,
  ),
});
export interface User extends z.infer<typeof userSchema> {}

/** `password` is shown this once; null where it was given, and in a repeated answer. */
export const issuedUserSchema = userSchema.extend({
  password: z.string().nullable(),
});

/** First passwords of some users, shown this once; null in a repeated answer. */
export const issuedPasswordsSchema = z.object({
  issued: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      password: z.string().nullable(),
    }),
  ),
  /** The last user who was looked at; null when there is none behind. */
  last_id: z.number().int().nullable(),
});
export interface IssuedPasswords extends z.infer<
  typeof issuedPasswordsSchema
> {}

/** One sign-in that is still open. */
export const openSessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  /** Whether it is the one that asks. */
  is_own: z.boolean(),
});

const organisationSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  name_kana: z.string(),
  kind: lookupSchema(accountKinds),
});
export interface Organisation extends z.infer<typeof organisationSchema> {}

/** A base (拠点) of an organisation. */
export const baseSchema = z.object({
  id: z.number().int(),
  version,
  account_id: z.number().int(),
  name: z.string(),
  /** Users at it, stopped ones too. */
  user_count: z.number().int(),
});
export interface Base extends z.infer<typeof baseSchema> {}

export const baseInputSchema = z.strictObject({
  account_id: z.number().int().positive(),
  name: text(userLimits.base_name, userText.baseNameRequired),
});

const choice = <Code extends z.ZodType>(code: Code) =>
  z.object({ code, label: z.string() });

const controlData = z.object({
  states: z.array(choice(lookupSchema(userStates))),
  divisions: z.array(choice(lookupSchema(divisions))),
  roles: z.array(choice(z.enum(roleKeys))),
  bases: z.array(baseSchema),
  /** Those that the account which asks may give, being held by it. */
  assignable_permissions: z.array(choice(z.enum(permissionKeys))),
  organisations: z.array(
    organisationSchema.extend({
      /** Whether the account which asks may have to do with its users. */
      may_assign: z.boolean(),
    }),
  ),
  /** Whether the account which asks may flag others for external outbound calls. */
  may_set_outbound_external: z.boolean(),
});

/** Everything the user administration offers for choice (spec §3 "Control data", §6). */
export interface ControlData extends z.infer<typeof controlData> {}
export const controlDataSchema: z.ZodType<ControlData> = controlData;
