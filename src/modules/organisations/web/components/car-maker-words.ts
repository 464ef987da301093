import { vehicleMakes } from "../../contract/lookups.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import type { MakerContact } from "../../contract/car-maker-schema.ts";
import { managementPages } from "../../contract/pages.ts";
import { carMakerLabels } from "../../contract/text.ts";
import {
  timelineWordsOf,
  wordOf,
} from "#modules/records/web/embeds/record-words.tsx";

const isContact = (value: unknown): value is MakerContact =>
  typeof value === "object" && value !== null && "department" in value;

/** A person of a maker in one line. */
const contactWords = (contact: MakerContact): string =>
  [contact.department, contact.name, contact.phone, contact.email]
    .filter(Boolean)
    .join(" ");

/** A field of a car maker as a person reads it, "" for none. */
export const showMakerField = (name: string, value: unknown): string => {
  if (name === "vehicle_make") return wordOf(vehicleMakes, value) ?? "";
  if (name === "contacts" && Array.isArray(value))
    return value.filter(isContact).map(contactWords).join("\n");
  return plainWord(value);
};

export const carMakerTimelineWords = timelineWordsOf(
  carMakerLabels,
  showMakerField,
  managementPages,
);
