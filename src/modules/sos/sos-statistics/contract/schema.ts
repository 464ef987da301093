import { z } from "zod";

/** How long something took, in seconds; null where it never happened. */
const durationSchema = z.object({
  count: z.number().int(),
  p50: z.number().int().nullable(),
  p90: z.number().int().nullable(),
});

/** Cases with something in common. */
const caseGroupSchema = z.object({
  /** Hour `00`–`23`, date, month, code or prefecture; null: not entered. */
  key: z.string().nullable(),
  cases: z.number().int(),
  /** Received until first accepted. */
  response: durationSchema,
  /** Received until first arrived. */
  arrival: durationSchema,
});
export interface CaseGroup extends z.infer<typeof caseGroupSchema> {}

const companyAnswers = z.object({
  tow_truck_company_id: z.number().int(),
  name: z.string(),
  offered: z.number().int(),
  accepted: z.number().int(),
  declined: z.number().int(),
  silent: z.number().int(),
  waiting: z.number().int(),
  /** Median from arrangement to acceptance, in seconds. */
  answer_p50: z.number().int().nullable(),
});

/** What a towing company answered. `offered` is the sum of the four. */
export interface CompanyAnswers extends z.infer<typeof companyAnswers> {}
const companyAnswersSchema: z.ZodType<CompanyAnswers> = companyAnswers;

const statistics = z.object({
  from: z.string(),
  to: z.string(),
  total: caseGroupSchema,
  /** What is compared of the period before: until a time of its last day, or (null) whole. */
  compared: z.object({
    from: z.string(),
    to: z.string(),
    time: z.string().nullable(),
  }),
  /** Cases of that. */
  previous_cases: z.number().int(),
  by_step: z.array(caseGroupSchema),
  by_hour: z.array(caseGroupSchema),
  by_division: z.array(caseGroupSchema),
  by_trouble: z.array(caseGroupSchema),
  by_area: z.array(caseGroupSchema),
  companies: z.array(companyAnswersSchema),
});

export interface Statistics extends z.infer<typeof statistics> {}
export const statisticsSchema: z.ZodType<Statistics> = statistics;
