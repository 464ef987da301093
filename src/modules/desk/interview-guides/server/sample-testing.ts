import { sampleOf } from "#modules/base/records/server/testing.ts";
import { interviewGuides } from "../contract/record.ts";

export const interviewGuideSample = sampleOf(interviewGuides);
