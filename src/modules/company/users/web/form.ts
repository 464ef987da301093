import { z } from "zod";
import { checkPasswordLength } from "../contract/password-rules.ts";
import {
  permissionKeys,
  type Permission,
} from "#platform/contract/permissions.ts";
import type { AccountKind, UserPreset } from "../contract/lookups.ts";
import { presetRights } from "../contract/rules.ts";
import {
  ownPasswordSchema,
  userInputSchema,
  type User,
  type UserInput,
} from "../contract/schema.ts";
import { userText } from "../contract/text.ts";

/** The change of one's own password as the form holds it: the new one is typed twice. */
export const ownPasswordFormSchema = ownPasswordSchema
  .extend({ repeat_password: z.string() })
  .superRefine(({ password, repeat_password }, context) => {
    const message = password === "" ? undefined : checkPasswordLength(password);
    if (message !== undefined)
      context.addIssue({ code: "custom", path: ["password"], message });
    if (password !== repeat_password)
      context.addIssue({
        code: "custom",
        path: ["repeat_password"],
        message: userText.repeatDiffers,
      });
  });

export const emptyOwnPassword = {
  current_password: "",
  password: "",
  repeat_password: "",
};

/** A user as the form holds it: the organisation may still be open. */
export const userFormSchema = userInputSchema.extend({
  account_id: z
    .number()
    .nullable()
    .refine((id) => id !== null, userText.accountRequired),
});
/** What the form holds while it is typed; its outcome is a `UserInput`. */
export type UserForm = z.input<typeof userFormSchema>;

const inOrder = (held: readonly Permission[]): Permission[] =>
  permissionKeys.filter((key) => held.includes(key));

/** The fields of a user as the form holds them; permissions in the order of the screen. */
export const userFormOf = (user: User): UserInput => ({
  username: user.username,
  name: user.name,
  name_kana: user.name_kana,
  account_id: user.account_id,
  division: user.division,
  base_id: user.base_id,
  roles: user.roles,
  permissions: inOrder(user.permissions),
  has_outbound_external: user.has_outbound_external,
});

/** What a preset fills in, as the form holds it. */
export const rightsFormOf = (preset: UserPreset) => {
  const { roles, permissions, division, has_outbound_external } =
    presetRights[preset];
  return {
    roles: [...roles],
    permissions: inOrder(permissions),
    division,
    has_outbound_external,
  };
};

/** A new user starts as an operator of the centre. */
export const emptyUser = (): UserForm => ({
  username: "",
  name: "",
  name_kana: "",
  account_id: null,
  base_id: null,
  ...rightsFormOf("operator"),
});

/** The preset with which users of an organisation start. */
export const presetOfKind: Record<AccountKind, UserPreset> = {
  call_centre: "operator",
  carDealer: "carDealer",
  carMaker: "carMaker",
  towTruckCompany: "towTruckCompany",
};

/** A new password for somebody: made by the server, or given. */
export const resetFormSchema = z
  .object({
    kind: z.enum(["random", "given"]),
    password: z.string(),
  })
  .superRefine(({ kind, password }, context) => {
    const message =
      password === ""
        ? userText.passwordRequired
        : checkPasswordLength(password);
    if (kind === "given" && message !== undefined)
      context.addIssue({ code: "custom", path: ["password"], message });
  });
