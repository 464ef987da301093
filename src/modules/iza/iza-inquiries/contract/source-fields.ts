import { ownField } from "#modules/base/records/contract/fields.ts";
import { held } from "#modules/desk/case-desk/contract/fields.ts";
import { sourceText as text } from "./text.ts";

/** A page of a document that was quoted, by the version that was read; its name as it was called then. */
export interface GuidanceSource {
  readonly document_id: number;
  readonly name: string;
  readonly version_number: number;
  readonly page: number;
}

export const sourceWords = ({
  name,
  version_number,
  page,
}: GuidanceSource): string => text.source(name, version_number, page);

/** Whether it is the same page of the same version. */
export const isSameSource = (
  one: GuidanceSource,
  other: GuidanceSource,
): boolean =>
  one.document_id === other.document_id &&
  one.version_number === other.version_number &&
  one.page === other.page;

/** No more pages stand behind one piece of advice. */
export const mostSources = 20;

/** 引用資料: what the driver was told is written there. */
export const sourceFields = {
  guidance_sources: held(
    ownField<GuidanceSource[]>(
      "引用資料",
      {
        begin: () => [],
        words: (sources) => sources.map(sourceWords).join("、"),
      },
      { width: "full" },
    ),
  ),
};
