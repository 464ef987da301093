import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { ownCases } from "#modules/desk/case-desk/contract/own-case-fields.ts";
import { handingDesks } from "#modules/desk/case-hand-overs/contract/origin-fields.ts";
import { sosInquiryPages } from "./pages.ts";
import { menuCountLabels as label } from "./page-text.ts";

const page = sosInquiryPages.sosInquiryList;
const open = "typing,in_progress";
/** The address of the list without a division means divisions A and J. */
const service_division = "any";
/** What is to be done stands in the order in which it is due. */
const sort = "next_action_due_at";
const readers = onlySide(anyOf("sos"), "call_centre", "external");
const desk = onlySide(anyOf("sos"), "call_centre");

/** What came from another desk and is open, a number for each of them. */
const handedOver = handingDesks.options.map(({ code, label: from }) => ({
  key: `sos.from_${code}` as const,
  label: from,
  page,
  search: { service_division, sort, inquiry_status: open, handed_over: code },
  urgency: "soon" as const,
  access: desk,
}));

/** What the main menu says about SOS: each number is the total of the list under its filter. */
export const inquiryMenuCounts = defineMenuCounts([
  {
    key: "sos.required",
    label: label.required,
    page,
    search: {
      service_division,
      sort,
      inquiry_status: open,
      dispatch_status: "required",
    },
    urgency: "now",
    access: readers,
  },
  {
    key: "sos.due",
    label: label.due,
    page,
    search: { service_division, sort, next_action_state: "overdue" },
    urgency: "now",
    access: desk,
  },
  {
    key: "sos.sent_back",
    label: label.sent_back,
    page,
    search: { service_division, sort, sent_back: "me" },
    urgency: "now",
    access: desk,
  },
  {
    key: "sos.overdue",
    label: label.overdue,
    page,
    search: { service_division, sort, dispatch_delay: "overdue" },
    urgency: "now",
    access: desk,
  },
  ...handedOver,
  {
    key: "sos.open",
    label: label.open,
    page,
    search: { service_division, sort, inquiry_status: open },
    urgency: "plain",
    access: readers,
  },
  {
    key: "sos.mine",
    label: label.mine,
    page,
    search: { service_division, sort, ...ownCases },
    urgency: "plain",
    access: desk,
  },
]);

/** Those that the list offers beside its title, in this order. */
export const inquiryViews = [
  "sos.open",
  "sos.required",
  "sos.due",
  "sos.mine",
  "sos.sent_back",
].flatMap((name) => inquiryMenuCounts.filter(({ key }) => key === name));
