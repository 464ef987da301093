import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { accidentWatchers } from "./access-rules.ts";
import { accidentCountLabels as label } from "./page-text.ts";
import { accidentPages } from "./pages.ts";

const page = accidentPages.list;
/** What was not told stays to be told, however old. */
const span = "all";

/** What the main menu says of accidents: each number is the total of the list under its filter. */
export const accidentMenuCounts = defineMenuCounts([
  {
    key: "accidents.first_late",
    label: label.first_late,
    page,
    search: { span, late: "first" },
    urgency: "now",
    access: accidentWatchers,
  },
  {
    key: "accidents.undelivered",
    label: label.undelivered,
    page,
    search: { span, mail: "failed" },
    urgency: "now",
    access: accidentWatchers,
  },
  {
    key: "accidents.required",
    label: label.required,
    page,
    search: { span, maker_report_state: "required" },
    urgency: "soon",
    access: accidentWatchers,
  },
]);
