import {
  dateField,
  optional,
  yearMonthField,
} from "#modules/base/records/contract/fields.ts";

/** From when a vehicle counts, until when its certificate does, and what was done when. */
export const dateFields = {
  first_registration: optional(yearMonthField("初度登録年月")),
  registered_on: optional(dateField("登録日", { from_to: true })),
  delivery_date: optional(dateField("納車日", { from_to: true })),
  inspection_expires_on: optional(
    dateField("車検満了日", {
      list: { width: 104, sort: true },
      from_to: true,
    }),
  ),
  last_done_m3: optional(dateField("前回3か月実施日")),
  last_done_m6: optional(dateField("前回6か月実施日")),
  last_done_m12: optional(dateField("前回12か月実施日")),
  last_done_vehicle: optional(dateField("前回車検実施日")),
  last_done_severe: optional(dateField("前回シビア実施日")),
};
