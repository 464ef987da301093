import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import type { Option } from "./options.ts";

/** The 47 prefectures by their full names, found by their readings too. */
export const prefectureOptions: readonly Option<string>[] = PREFECTURES.map(
  ({ name, kana }) => ({ value: name, label: name, search: kana }),
);
