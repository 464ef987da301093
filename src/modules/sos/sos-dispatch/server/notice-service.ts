import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import {
  mergeChanges,
  stepsToNotify,
  type DeskStep,
} from "../contract/notice-rules.ts";
import { plausibleStepTime } from "../contract/rules.ts";
import type { TowNoticeInput } from "../contract/tow-request-schema.ts";
import { dispatchKindOf } from "./mutations.ts";
import { writeNotice } from "./notice-mutations.ts";
import { listDeskSteps, listNoticeRows } from "./notice-queries.ts";
import type { NoticeRow } from "./notice-tables.ts";
import type { LockedDispatch } from "./step-service.ts";
import type { DispatchRow } from "./tables.ts";

/** What the driver of a dispatch has to be notified of, and how far it was seen and confirmed. */
export interface TowNotices {
  /** Oldest first. */
  readonly steps: readonly DeskStep[];
  readonly row: NoticeRow;
}

/** By id of the dispatch. */
export const noticesOf = async (
  db: Db,
  rows: readonly DispatchRow[],
): Promise<ReadonlyMap<number, TowNotices>> => {
  const told = rows.filter(
    ({ accepted_at, cancelled_at }) =>
      accepted_at !== null || cancelled_at !== null,
  );
  const [steps, kept] = await Promise.all([
    listDeskSteps(db, told),
    listNoticeRows(
      db,
      told.map(({ id }) => id),
    ),
  ]);
  return new Map(
    told.map((dispatch) => [
      dispatch.id,
      {
        steps: stepsToNotify(
          dispatch,
          steps.filter(({ inquiry_id }) => inquiry_id === dispatch.inquiry_id),
        ),
        row: kept.find(({ dispatch_id }) => dispatch_id === dispatch.id) ?? {
          dispatch_id: dispatch.id,
          seen_id: 0,
          seen_at: null,
          confirmed_id: 0,
          confirmed_at: null,
        },
      },
    ]),
  );
};

/** What the driver has not confirmed yet, as one. */
export const openNoticeOf = (notices: TowNotices | undefined) => {
  const open = (notices?.steps ?? []).filter(
    ({ id }) => id > (notices?.row.confirmed_id ?? 0),
  );
  const last = open.at(-1);
  return last === undefined
    ? null
    : { id: last.id, at: last.at, changes: mergeChanges(open) };
};

/** How far the newest of it has come, for the desk; null where there was nothing. */
export const deliveryOf = (notices: TowNotices | undefined) => {
  const last = notices?.steps.at(-1);
  if (notices === undefined || last === undefined) return null;
  const { row } = notices;
  const isSettled = row.confirmed_id >= last.id && row.confirmed_at === null;
  return isSettled
    ? null
    : {
        at: last.at,
        seen_at: row.seen_id >= last.id ? row.seen_at : null,
        confirmed_at: row.confirmed_id >= last.id ? row.confirmed_at : null,
      };
};

/**
 * The driver has seen or confirmed what the desk changed, up to one step. Told twice or late it changes nothing, and
 * no more is confirmed than the phone has shown.
 */
export const takeNotice = async (
  context: InquiryWrite,
  { inquiry, dispatch }: LockedDispatch,
  input: TowNoticeInput,
): Promise<void> => {
  const notices = (await noticesOf(context.db, [dispatch])).get(dispatch.id);
  const step = notices?.steps.findLast(({ id }) => id <= input.notice_id);
  if (notices === undefined || step === undefined) return;
  const { row } = notices;
  const at = plausibleStepTime(input.at, {
    earliest: step.at,
    now: new Date().toISOString(),
  });
  const seen = step.id > row.seen_id && { seen_id: step.id, seen_at: at };
  const confirmed = input.is_confirmed &&
    step.id > row.confirmed_id && { confirmed_id: step.id, confirmed_at: at };
  if (seen === false && confirmed === false) return;
  await writeNotice(context.db, { ...row, ...seen, ...confirmed });
  await recordTrace(context, dispatchKindOf(inquiry), dispatch, {
    action: confirmed === false ? "see_notice" : "confirm_notice",
    changes: [],
  });
};
