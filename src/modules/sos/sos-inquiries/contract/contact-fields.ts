import { defineContacts } from "#modules/desk/case-desk/contract/contact-rules.ts";

/** 完了連絡 of a SOS case. */
export const inquiryContacts = defineContacts({
  caller_completion_arrangement: {
    label: "通報者 手配完了",
    task: "tell_arrangement",
    who: "caller",
  },
  caller_completion_work: {
    label: "通報者 作業完了",
    task: "tell_completion",
    who: "caller",
  },
  car_dealer_completion_work: {
    label: "販売会社 作業完了",
    task: "tell_dealer",
    who: "dealer",
  },
  follow_up_call: {
    label: "フォローコール",
    task: "follow_up_call",
    who: "caller",
  },
});
export type ContactName = (typeof inquiryContacts)["names"][number];
