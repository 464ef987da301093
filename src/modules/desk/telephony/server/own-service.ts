import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { OwnTelephone, OwnTelephoneInput } from "../contract/schema.ts";
import { telephonyText } from "../contract/text.ts";
import { userExtensionKind } from "./mutations.ts";
import { findOwnExtension, lockExtension } from "./queries.ts";

/** Before anybody has set anything: no extension, takes calls. */
const unset: OwnTelephone = { extension: null, availability: "available" };

/** A desk changes hands with the shift: who is away gives the extension up to who sits down there. */
const takeExtension = async (
  write: SignedWrite,
  extension: string,
): Promise<void> => {
  const holder = await lockExtension(write.db, extension);
  if (holder === undefined || holder.user_id === write.actor.user_id) return;
  if (holder.availability === "away") {
    await updateRecord(
      write,
      userExtensionKind,
      holder,
      { extension: null },
      { action: "give_up" },
    );
    return;
  }
  const names = await listUserNames(write.db, [holder.user_id]);
  const message = telephonyText.extensionTaken(names.get(holder.user_id) ?? "");
  throw new AppError("invalid_input", {
    message,
    errors: { extension: [message] },
  });
};

/** The telephone of the account itself. */
export const ownTelephoneService = {
  async get(db: Db, actor: Actor): Promise<OwnTelephone> {
    return (await findOwnExtension(db, actor.user_id)) ?? unset;
  },

  async set(
    write: SignedWrite,
    input: OwnTelephoneInput,
  ): Promise<OwnTelephone> {
    const values = {
      availability: input.availability,
      extension: input.extension === "" ? null : input.extension,
    };
    await takeTurn(write.db, "user_extensions");
    if (values.extension !== null) await takeExtension(write, values.extension);
    const row = await findOwnExtension(write.db, write.actor.user_id);
    return row === undefined
      ? createRecord(write, userExtensionKind, {
          ...values,
          user_id: write.actor.user_id,
        })
      : updateRecord(write, userExtensionKind, row, values);
  },
};
