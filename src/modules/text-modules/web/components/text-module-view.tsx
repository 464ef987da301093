import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { textModuleAreas } from "../../contract/lookups.ts";
import type { TextModuleDetail } from "../../contract/schema.ts";
import {
  textModuleLabels as label,
  textModuleText as text,
} from "../../contract/text.ts";

/** A text module to read. */
export const TextModuleView = ({ record }: { record: TextModuleDetail }) => (
  <RecordBlock id="content" title={text.sections}>
    <RecordValues
      values={[
        { label: label.keyword, value: record.keyword },
        { label: label.area, value: textModuleAreas.labelOf(record.area) },
        { label: label.sort_order, value: String(record.sort_order) },
        { label: label.title, value: record.title, width: "wide" },
        { label: label.reading, value: record.reading, width: "wide" },
        { label: label.body, value: record.body, width: "full" },
      ]}
    />
  </RecordBlock>
);
