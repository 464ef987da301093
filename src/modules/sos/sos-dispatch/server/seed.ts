import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { WorldDispatch, WorldReport } from "#world/dispatch-story-seed.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import { dispatchCreateSchema } from "../contract/schema.ts";
import { cancelStages, declineReasons } from "../contract/lookups.ts";
import {
  treatmentResults,
  treatments,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import "./tables.ts";

/** Ids that the other seeds gave to companies and branches, by code. */
export interface DispatchSeedIds {
  readonly dealers: ReadonlyMap<
    string,
    { readonly branch_ids: readonly number[] }
  >;
  readonly tow_companies: ReadonlyMap<string, number>;
}

/** A case that was written, with the story it tells. */
export interface StoryOfCase {
  readonly id: number;
  readonly story: WorldStory;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const wordOf = (
  lookup: {
    readonly options: readonly {
      readonly code: string;
      readonly label: string;
    }[];
  },
  code: string,
): string | null =>
  lookup.options.find((option) => option.code === code)?.label ?? null;

/** The code, where it is one of the lookup; a seed with another fails. */
const codeIn = <Code extends string>(
  lookup: { readonly codes: readonly Code[] },
  code: string | null,
): Code | null => (code === null ? null : lookupSchema(lookup).parse(code));

export function rowOfDispatch(
  { id, story }: StoryOfCase,
  dispatch: WorldDispatch,
  ids: DispatchSeedIds,
) {
  const branches = ids.dealers.get(story.dealer_code ?? "")?.branch_ids;
  const isTowed = story.trouble.treatment === "tow";
  const typed = dispatchCreateSchema.parse({
    kind: dispatch.kind,
    tow_truck_company_id:
      ids.tow_companies.get(dispatch.company_code ?? "") ?? null,
    outsourced_staff_name: dispatch.outsourced_staff_name,
    outsourced_staff_info: dispatch.outsourced_staff_info,
    wrecker_classification: dispatch.wrecker_classification,
    destination_branch_id: isTowed
      ? (branches?.[story.dealer_branch ?? 0] ?? null)
      : null,
  });
  return {
    ...typed,
    inquiry_id: id,
    progress: dispatch.progress,
    working_status: dispatch.working_status,
    eta: iso(dispatch.eta),
    arranged_at: iso(dispatch.arranged_at),
    accepted_at: iso(dispatch.accepted_at),
    departed_at: iso(dispatch.departed_at),
    arrived_at: iso(dispatch.arrived_at),
    work_done_at: iso(dispatch.work_done_at),
    declined_at: iso(dispatch.declined_at),
    decline_reason: codeIn(declineReasons, dispatch.decline_reason),
    cancelled_at: iso(dispatch.cancelled_at),
    cancel_stage: codeIn(cancelStages, dispatch.cancel_stage),
    cancellation_reason: codeIn(
      cancellationReasons,
      dispatch.cancellation_reason,
    ),
  };
}

export const rowOfReport = (
  inquiry_id: number,
  dispatch_id: number,
  report: WorldReport,
) => ({
  inquiry_id,
  dispatch_id,
  tab: 1,
  arrived_at: report.arrived_at.toISOString(),
  complete_time: report.complete_time.toISOString(),
  treatment: wordOf(treatments, report.treatment_code),
  treatment_result: wordOf(treatmentResults, report.treatment_result_code),
  mileage_km: report.mileage_km,
  note: report.note,
  cost_lines: JSON.stringify(report.cost_lines),
  submitted_at: report.submitted_at.toISOString(),
  submitted_by: report.submitted_by,
});

/** A dispatch that was written, with what its story says of it. */
export interface SeededDispatch {
  readonly id: number;
  readonly inquiry_id: number;
  readonly dispatch: WorldDispatch;
  readonly case: StoryOfCase;
}
export interface SeededReport {
  readonly report_id: number;
  readonly photo_seeds: readonly string[];
}

/** The past of the demo is no news to its drivers: whatever was changed or cancelled was confirmed. After the traces. */
export const seedConfirmedNotices = async (db: Db): Promise<void> => {
  await sql`
    insert into sos_dispatch_notices (dispatch_id, seen_id, seen_at, confirmed_id, confirmed_at)
    select d.id, newest.id, d.cancelled_at, newest.id, d.cancelled_at
    from sos_dispatches d, (select coalesce(max(id), 0) as id from history) newest
    where d.cancelled_at is not null`.execute(db);
};

/** Writes the dispatches and work reports of the seeded cases. */
export const seedDispatches = async (
  db: Db,
  cases: readonly StoryOfCase[],
  ids: DispatchSeedIds,
): Promise<{ dispatches: SeededDispatch[]; reports: SeededReport[] }> => {
  const dispatches: SeededDispatch[] = [];
  const reports: SeededReport[] = [];
  for (const seeded of cases) {
    for (const dispatch of seeded.story.dispatches) {
      const { id } = await db
        .insertInto("sos_dispatches")
        .values(rowOfDispatch(seeded, dispatch, ids))
        .returning("id")
        .executeTakeFirstOrThrow();
      dispatches.push({ id, inquiry_id: seeded.id, dispatch, case: seeded });
      const { report } = seeded.story;
      if (report === null || dispatch.progress !== "reported") continue;
      const row = await db
        .insertInto("sos_work_reports")
        .values(rowOfReport(seeded.id, id, report))
        .returning("id")
        .executeTakeFirstOrThrow();
      reports.push({ report_id: row.id, photo_seeds: report.photo_seeds });
    }
  }
  return { dispatches, reports };
};
