import { cardTitles } from "../../contract/text.ts";

/** The cards of an inquiry, over its sections. */
export const inquiryCards = [
  {
    id: "content",
    title: cardTitles.content,
    sections: ["content"],
    is_wide: true,
  },
  {
    id: "caller",
    title: cardTitles.caller,
    sections: ["caller", "customer"],
  },
  {
    id: "dealer",
    title: cardTitles.dealer,
    sections: ["reception", "dealer", "completion"],
  },
  {
    id: "vehicle",
    title: cardTitles.vehicle,
    sections: ["vehicle"],
    is_wide: true,
  },
] as const;
