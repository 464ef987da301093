import { sampleOf } from "#modules/base/records/server/testing.ts";
import { templates } from "../contract/template-record.ts";

export const templateSample = sampleOf(templates, {
  broken: [{ schedule: "weekly", schedule_day: 8 }, { schedule: "weekly" }],
  values: () => ({
    source: "clients",
    columns: [{ key: "company_customer_code", head: "顧客コード" }],
    schedule: "none",
    schedule_day: null,
  }),
});
