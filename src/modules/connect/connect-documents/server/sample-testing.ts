import { sampleOf } from "#modules/base/records/server/testing.ts";
import { folders } from "../contract/folder-record.ts";
import { documents } from "../contract/record.ts";

export const folderSample = sampleOf(folders);

export const documentSample = sampleOf(documents, {
  broken: [{ valid_from: "2026-02-02", valid_to: "2026-02-01" }],
});
