import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import type { WholeFile } from "#platform/server/imports/import-kind.ts";
import { scopeOfMembers } from "./access.ts";
import { countMissing, listMissing } from "./import-queries.ts";
import { memberRecords } from "./member-service.ts";

/** Members that end in one go. */
const atOnce = 500;

/** A file of all members: who does not stand in it ends on the day before; many at once only with a word of the approval. */
export const wholeMembers: WholeFile = {
  share: 0.05,
  confirmed_by: onlySide(anyOf("approval_iza"), "call_centre"),
  count: ({ db, actor }, numbers) =>
    countMissing(db, scopeOfMembers(actor), { numbers, today: tokyoDate() }),
  async end(context, numbers) {
    const { db, actor } = context;
    const today = tokyoDate();
    const valid_to = addDays(today, -1);
    const ids = await listMissing(db, scopeOfMembers(actor), {
      numbers,
      today,
    });
    for (let from = 0; from < ids.length; from += atOnce)
      await memberRecords.service.updateMany(
        context,
        ids
          .slice(from, from + atOnce)
          .map((id) => ({ id, changes: { valid_to } })),
      );
  },
};
