import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import type { Codes } from "./placed-fields.ts";

/** The prefectures, by their full names. */
export const prefectureCodes: Codes<string> = {
  options: PREFECTURES.map(({ name }) => ({ code: name, label: name })),
};
