import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { scopeOfInquiries } from "./access.ts";
import { inquiryKind } from "./mutations.ts";

/** Who may learn of what happens at a case; undefined where the account cannot reach it. */
export const findInquiryAudience = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<Audience | undefined> => {
  const row = await db
    .selectFrom("sos_inquiries")
    .selectAll()
    .where("id", "=", id)
    .where(scopeOfInquiries(actor).condition)
    .executeTakeFirst();
  return row && inquiryKind.audienceOf(row);
};
