import { timelineWordsOf } from "#modules/records/web/embeds/record-words.tsx";
import type { TimelineWords } from "#modules/history/web/embeds/timeline.tsx";
import { formatDate, tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  formatPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { dealerPages } from "../../contract/pages.ts";
import { specialClientStateOf } from "../../contract/special-client-rules.ts";
import type { SpecialClient } from "../../contract/special-client-schema.ts";
import {
  specialClientActions,
  specialClientLabels,
  specialClientText as text,
} from "../../contract/text.ts";

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "designated_number" in value;

/** 2026/11/01, as the form shows it. */
const dateWords = (date: string): string =>
  formatDate(date).replaceAll("-", "/");

/** A field of a special client as a person reads it, "" for none. */
export const showSpecialClientField = (
  name: string,
  value: unknown,
): string => {
  if (name === "vehicle_registration_number")
    return isPlate(value) ? formatPlate(value) : "";
  if (name === "is_ended") return value === true ? text.yes : text.no;
  if (name === "valid_from" || name === "valid_to")
    return typeof value === "string" ? dateWords(value) : "";
  return plainWord(value);
};

const words = timelineWordsOf(
  specialClientLabels,
  showSpecialClientField,
  dealerPages,
);

export const specialClientTimelineWords: TimelineWords = {
  ...words,
  action: (entity, action) =>
    specialClientActions[action] ?? words.action(entity, action),
};

/** 2026/11/01 ～ 期限なし */
export const periodOf = (
  client: Pick<SpecialClient, "valid_from" | "valid_to">,
): string =>
  text.period(
    dateWords(client.valid_from),
    client.valid_to === null ? text.forEver : dateWords(client.valid_to),
  );

export const stateOf = (client: SpecialClient) =>
  specialClientStateOf(client, tokyoDate());
