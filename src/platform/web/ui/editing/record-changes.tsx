import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { isApiError } from "../../api/api-error.ts";
import { formText } from "../../form-text.ts";
import { ChangeBanner } from "./change-banner.tsx";
import type { EditableRecord } from "./use-others-changes.ts";

/** A record as a person reads it: words by label, "" for none. */
export type RecordFacts = Readonly<Record<string, string>>;

/** Whether a step was refused because the record is no longer the one that was looked at. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error, 568) || isApiError(error, 570);

/**
 * In the dialog of a step (accept, cancel, approve): what others did to the record since the dialog was opened, and
 * whether the step is still possible. The record is the live one; after an overtaken step it is to be read again.
 */
export function RecordChanges(props: {
  record: EditableRecord;
  facts: RecordFacts;
  ability: Ability;
}) {
  const { record, facts, ability } = props;
  const [opened] = useState({ version: record.version, facts });
  if (record.version === opened.version) return null;
  const changed = Object.keys(facts).filter(
    (label) => facts[label] !== opened.facts[label],
  );
  const word = (said: string | undefined): string =>
    said === undefined || said === "" ? formText.conflict.empty : said;
  return (
    <ChangeBanner by={record.updated_by ?? null} at={record.updated_at}>
      <ul>
        {changed.map((label) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>
              <del>{word(opened.facts[label])}</del> →{" "}
              <ins>{word(facts[label])}</ins>
            </span>
          </li>
        ))}
      </ul>
      <Typography variant="body2" component="p">
        {ability.allowed ? formText.conflict.stepAgain : ability.reason}
      </Typography>
    </ChangeBanner>
  );
}
