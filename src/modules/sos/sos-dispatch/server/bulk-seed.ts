import {
  makeCopyBatch,
  type CopyBatch,
} from "#platform/server/db/copy-rows.ts";
import {
  rowOfDispatch,
  rowOfReport,
  type DispatchSeedIds,
  type StoryOfCase,
} from "./seed.ts";

/** No story has more dispatches. */
export const dispatchesPerStory = 2;

const optionalColumns = {
  company_contact: null,
  outsourced_staff_number: null,
  destination: null,
  note: null,
};

/** Dispatches and work reports of cases, for COPY; ids from `firstId` on, {@link dispatchesPerStory} to a case. */
export const copyOfDispatches = (
  cases: readonly StoryOfCase[],
  ids: DispatchSeedIds,
  firstId: number,
): CopyBatch[] => {
  const dispatches = cases.flatMap((seeded, index) =>
    seeded.story.dispatches.map((dispatch, position) => ({
      id: firstId + index * dispatchesPerStory + position,
      seeded,
      dispatch,
    })),
  );
  return [
    makeCopyBatch(
      "sos_dispatches",
      dispatches.map(({ id, seeded, dispatch }) => ({
        id,
        ...optionalColumns,
        ...rowOfDispatch(seeded, dispatch, ids),
      })),
    ),
    makeCopyBatch(
      "sos_work_reports",
      dispatches.flatMap(({ id, seeded, dispatch }) =>
        seeded.story.report === null || dispatch.progress !== "reported"
          ? []
          : [rowOfReport(seeded.id, id, seeded.story.report)],
      ),
    ),
  ];
};
