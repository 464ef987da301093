import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  defineDeskScope,
  wholeDesk,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { tokyoDate, tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import type { CallbackDay } from "../contract/lookups.ts";

/** The call centre reaches all calls for help, nobody outside any. */
export const scopeOfIza = defineDeskScope("iza_inquiries", {});

/** All of them, for what is derived from them. */
export const wholeIza = wholeDesk("iza_inquiries");

/** Promised calls that are not made yet, in Asia/Tokyo; by id, because search rows do not know when. */
export const isToCallBack = (day: CallbackDay): RawBuilder<SqlBool> => {
  const [, end] = tokyoDayRange(tokyoDate());
  const when =
    day === "today"
      ? sql<SqlBool>`own.callback_at <= ${end}`
      : sql<SqlBool>`own.callback_at > ${end}`;
  return sql<SqlBool>`iza_inquiries.id in (select own.id from iza_inquiries own
    where own.result = 'callback' and own.callback_done_at is null and own.deleted_at is null and ${when})`;
};

/** Every call for help, deleted or not, for what is nobody's request: a mail that came back. */
export const anyIza = sql<SqlBool>`true`;
