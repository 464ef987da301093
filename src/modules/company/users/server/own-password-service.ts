import type { z } from "zod";
import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { ownPasswordSchema } from "../contract/schema.ts";
import { ownPasswordAccess } from "../contract/manager-rules.ts";
import { userText } from "../contract/text.ts";
import { activeUsers } from "./access.ts";
import type { UserDependencies } from "./dependency-service.ts";
import { refuseErrors } from "./giving-service.ts";
import { userKind } from "./mutations.ts";
import { checkPasswordField } from "./writing-service.ts";

/** Changing one's own password (spec §6). */
export const createOwnPassword = (dependencies: UserDependencies) => ({
  /**
   * Needs the present password; every other session of the user ends. Opens its own transaction, so that a wrong
   * password stays counted.
   *
   * @throws AppError `not_allowed`, `invalid_input` at the field, `too_many_requests`
   */
  async changeOwnPassword(
    db: Db,
    actor: Actor,
    screen: string,
    input: z.infer<typeof ownPasswordSchema>,
  ): Promise<void> {
    const { current_password, password } = input;
    if (!actor.must_change_password && !isAllowed(ownPasswordAccess, actor))
      throw new AppError("not_allowed");
    const isRight = await dependencies.isOwnPassword(actor, current_password);
    if (!isRight)
      refuseErrors({ current_password: [userText.currentPasswordWrong] });
    if (password.normalize("NFC") === current_password.normalize("NFC"))
      refuseErrors({ password: [userText.passwordUnchanged] });
    await checkPasswordField(password, [actor.username, actor.name]);
    const password_hash = await dependencies.hashPassword(password);
    await transaction(db, async (tx) => {
      const own = await lockRecord(tx, userKind, {
        id: actor.user_id,
        scope: activeUsers,
      });
      const step = { action: "change_password" };
      const context = { db: tx, actor, screen };
      const patch = { password_hash, password_state: "own" as const };
      await updateRecord(context, userKind, own, patch, step);
      await dependencies.endSessions(
        tx,
        { user_id: actor.user_id, except: actor.session_id },
        "password_changed",
      );
    });
  },
});
