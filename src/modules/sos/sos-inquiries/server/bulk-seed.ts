import {
  makeCopyBatch,
  type CopyBatch,
} from "#platform/server/db/copy-rows.ts";
import { correspondenceOf } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { inquiryIndex } from "./search-mutations.ts";
import {
  rowOfStory,
  type SeededInquiry,
  uncheckedInputOfStory,
  type StoryIds,
} from "./seed.ts";

/** A case of the bulk data with the number that it gets. */
export interface BulkInquiry extends SeededInquiry {
  readonly reception_number: string;
}

/** The form's schema takes half of the time: of the bulk one case in so many goes through it. */
const checkedShare = 100;

/** Cases with their search rows and the first entry of their correspondence, for COPY. */
export const copyOfInquiries = (
  cases: readonly BulkInquiry[],
  ids: StoryIds,
): CopyBatch[] => {
  const rows = cases.map(({ id, story, reception_number }) => ({
    id,
    version: 1,
    ...rowOfStory(
      story,
      ids,
      reception_number,
      id % checkedShare === 0 ? undefined : uncheckedInputOfStory(story, ids),
    ),
  }));
  return [
    makeCopyBatch("sos_inquiries", rows),
    makeCopyBatch("sos_inquiry_search", rows.map(inquiryIndex.rowOf)),
    makeCopyBatch(
      "case_correspondences",
      cases.flatMap(({ id, story }) =>
        story.correspondences
          .slice(0, 1)
          .map((row) => correspondenceOf({ module: "sos", id }, row)),
      ),
    ),
  ];
};
