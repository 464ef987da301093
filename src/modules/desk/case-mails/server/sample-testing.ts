import { sampleOf } from "#modules/base/records/server/testing.ts";
import { emailTemplates } from "../contract/record.ts";

export const emailTemplateSample = sampleOf(emailTemplates, {
  values: () => ({ work_flow: null }),
});
