import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type {
  ImportContext,
  ImportKind,
} from "#platform/server/imports/import-kind.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { needsConfirmation } from "../contract/rules.ts";
import { importText } from "../contract/text.ts";
import { scopeOfPast } from "./access.ts";
import { importRunKind } from "./mutations.ts";
import { isLeftOutUnnamed, listIdentities } from "./queries.ts";
import { kindFor, type ImportKinds } from "./reading-service.ts";
import type { ImportRunRow } from "./tables.ts";

type Run = Pick<ImportRunRow, "id" | "is_whole" | "absent_count">;

/** How many end for not standing in the file, of how many; none where it does not hold all there are. */
export const countAbsent = async (
  kind: ImportKind,
  context: ImportContext,
  run: Run,
): Promise<
  Pick<ImportRunRow, "held_count" | "absent_count" | "confirmed_count">
> => {
  // Who confirmed has seen what was there before.
  const confirmed_count = null;
  if (!run.is_whole || kind.whole === undefined)
    return { held_count: 0, absent_count: 0, confirmed_count };
  const identities = await listIdentities(context.db, run.id);
  const { held, absent } = await kind.whole.count(context, identities);
  return { held_count: held, absent_count: absent, confirmed_count };
};

/**
 * Ends what does not stand in the file, in the transaction of its rows.
 *
 * @throws AppError `changed_by_other` where others would end than were shown
 */
export const endAbsent = async (
  kind: ImportKind,
  context: ImportContext,
  run: Run,
): Promise<void> => {
  if (!run.is_whole || kind.whole === undefined) return;
  const identities = await listIdentities(context.db, run.id);
  const { absent } = await kind.whole.count(context, identities);
  if (absent !== run.absent_count)
    throw new AppError("changed_by_other", { message: importText.stale });
  await kind.whole.end(context, identities);
};

/**
 * @throws AppError 570 where so many end that somebody has to confirm it, and where a row that is left out does not say
 *   whom it keeps
 */
export const requireConfirmation = async (
  db: Db,
  kind: ImportKind,
  run: ImportRunRow,
): Promise<void> => {
  const { identityColumn } = kind;
  if (run.is_whole && (await isLeftOutUnnamed(db, run.id, identityColumn))) {
    const column = kind.columns.find(({ key }) => key === identityColumn);
    throw new AppError("not_possible_now", {
      message: importText.leftOutUnnamed(column?.label ?? identityColumn),
    });
  }
  if (kind.whole !== undefined && needsConfirmation(run, kind.whole.share))
    throw new AppError("not_possible_now", {
      message: importText.notConfirmed,
    });
};

/**
 * Somebody who decides confirms that so many end, of whoever's file it is.
 *
 * @throws AppError 403 without the right, 570 where there is nothing to confirm, 568 where it is another number by now
 */
export const confirmAbsent = async (
  kinds: ImportKinds,
  write: SignedWrite,
  id: number,
  seen: { version: number; absent_count: number },
): Promise<void> => {
  const { actor } = write;
  const own = kinds.filter(
    ({ access, whole }) => whole !== undefined && isAllowed(access, actor),
  );
  const run = await lockRecord(write.db, importRunKind, {
    id,
    version: seen.version,
    scope: scopeOfPast(own.map(({ key }) => key)).condition,
  });
  const { whole } = kindFor(kinds, actor, run.kind);
  if (whole === undefined || !isAllowed(whole.confirmed_by, actor))
    throw new AppError("not_allowed");
  if (run.state !== "checked" || !needsConfirmation(run, whole.share))
    throw new AppError("not_possible_now", {
      message: importText.nothingToConfirm,
    });
  if (run.absent_count !== seen.absent_count)
    throw new AppError("changed_by_other");
  await updateRecord(
    write,
    importRunKind,
    run,
    { confirmed_count: run.absent_count, confirmed_by: actor.user_id },
    { action: "confirm" },
  );
};
