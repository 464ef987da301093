import { sampleOf } from "#modules/base/records/server/testing.ts";
import { dmBatches } from "../contract/batch-record.ts";
import { dmItems } from "../contract/item-record.ts";

export const dmBatchSample = sampleOf(dmBatches, {
  // Making one gathers the mail that is due.
  is_stored: true,
  broken: [{ first_position: 40 }],
  values: () => ({
    batch_state: "draft",
    layout: "a4_12",
    first_position: 1,
    sheet_columns: null,
    sheet_rows: null,
    label_width: null,
    label_height: null,
    sheet_left: null,
    sheet_top: null,
    gap_x: null,
    gap_y: null,
  }),
});

export const dmItemSample = sampleOf(dmItems, {
  // What was posted alone leaves as a file.
  values: async ({ make }) => ({
    dm_batch_id: await make(dmBatches, { batch_state: "sent" }),
    slip_ids: "{}",
    excluded_reason: null,
    returned_on: null,
  }),
});
