import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { checkNewPassword } from "#modules/company/users/server/password-service.ts";
import type { AuthService } from "#modules/company/auth/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { ShiftAccess, ShiftSettingsUpdate } from "../contract/schema.ts";
import { shiftHoursIssues } from "../contract/rules.ts";
import { shiftServerText as text } from "../contract/text.ts";
import { isAuthorized, isSosDesk, mayConfigure } from "./access.ts";
import { getShiftSettings } from "./grant-queries.ts";
import { keepGrant, removeGrants, shiftSettingsKind } from "./mutations.ts";
import { lockSettings } from "./settings-mutations.ts";
import type { ShiftSettingsRow } from "./tables.ts";

/** The part of signing in that the password of the shift table needs. */
export type PasswordDesk = Pick<
  AuthService,
  "hashPassword" | "isSharedPassword"
>;

const present = async (
  db: Db,
  actor: Actor,
  settings: ShiftSettingsRow,
): Promise<ShiftAccess> => ({
  authorized: await isAuthorized(db, actor),
  is_password_set: settings.password_hash !== null,
  can_write: isSosDesk(actor),
  can_configure: mayConfigure(actor),
  version: settings.version,
  day_starts_at: settings.day_starts_at,
  night_starts_at: settings.night_starts_at,
});

const refuse = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** Password and hours of the shift table (README.md). */
export const createShiftAccess = (passwords: PasswordDesk) => ({
  read: async (db: Db, actor: Actor): Promise<ShiftAccess> =>
    present(db, actor, await getShiftSettings(db)),

  /**
   * Whether the password is right, also after the time that the look at it took; then this session has the table until it ends.
   * @throws AppError `too_many_requests`, `not_possible_now` where none is set
   */
  open: async (
    db: Db,
    actor: Actor,
    password: string,
  ): Promise<{ authorized: boolean }> => {
    const { password_hash } = await getShiftSettings(db);
    if (password_hash === null)
      throw new AppError("not_possible_now", { message: text.noPassword });
    const authorized = await passwords.isSharedPassword(
      { name: "shift-table", user_id: actor.user_id, password_hash },
      password,
    );
    return {
      authorized:
        authorized && (await keepGrant(db, actor.session_id, password_hash)),
    };
  },

  /** A new password ends what the old one opened, the own session's too. */
  configure: async (
    write: SignedWrite,
    { version, password, ...hours }: ShiftSettingsUpdate,
  ): Promise<ShiftAccess> => {
    const before = await lockSettings(write.db, version);
    const [issue] = shiftHoursIssues({ ...before, ...hours });
    if (issue !== undefined) refuse(issue.field, issue.message);
    const weakness =
      password === undefined ? undefined : await checkNewPassword(password);
    if (weakness !== undefined) refuse("password", weakness);
    const secret =
      password === undefined
        ? {}
        : { password_hash: await passwords.hashPassword(password) };
    const row = await updateRecord(
      write,
      shiftSettingsKind,
      before,
      { ...hours, ...secret },
      { action: password === undefined ? "update" : "password" },
    );
    if (password !== undefined) await removeGrants(write.db);
    return present(write.db, write.actor, row);
  },
});
