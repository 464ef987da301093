import { sampleOf } from "#modules/base/records/server/testing.ts";
import { textModules } from "../contract/record.ts";

export const textModuleSample = sampleOf(textModules);
