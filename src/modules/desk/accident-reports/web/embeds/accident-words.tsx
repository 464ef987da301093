import {
  codeWords,
  plainText,
  wordsOf,
} from "#modules/base/records/contract/value-rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import {
  accidentFieldLabels,
  accidentFieldNames,
  accidentFields,
} from "../../contract/fields.ts";
import {
  accidentReportEntity,
  makerReportStates,
  reportWays,
} from "../../contract/lookups.ts";
import {
  accidentActions,
  accidentLabels,
  accidentPanelText as text,
} from "../../contract/text.ts";

const labels: Readonly<Record<string, string>> = {
  ...accidentLabels,
  ...accidentFieldLabels,
};

const codeOf = codeWords({
  car_incident_type: carIncidentTypes,
  maker_report_state: makerReportStates,
  first_sent_way: reportWays,
  final_sent_way: reportWays,
});

/** A value of a report as its history says it. */
const wordOf = (field: string, value: unknown): string => {
  // Whoever was in charge stands there by name.
  if (field === "person_in_charge_id") return plainText(value);
  const typed = accidentFieldNames.find((name) => name === field);
  return typed === undefined
    ? codeOf(field, value)
    : wordsOf(accidentFields[typed], value);
};

/** How a report words its history. */
export const accidentWords: TimelineWords = {
  action: (_entity, action) => accidentActions[action] ?? action,
  field: (_entity, field) =>
    field === "is_serious" ? undefined : labels[field],
  value: (_entity, field, value) => wordOf(field, value),
  screen: () => "",
};

/** The same in the timeline of a case, where it stands among other things; undefined for anything else. */
export const wordsOfAccidents = (entity: string): TimelineWords | undefined =>
  entity === accidentReportEntity ? inCase : undefined;

const inCase: TimelineWords = {
  ...accidentWords,
  action: (entity, action) => text.stepOf(accidentWords.action(entity, action)),
};
