import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormContext } from "react-hook-form";
import { readCaseNumber } from "#modules/base/desks/contract/rules.ts";
import {
  Cell,
  Cells,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listCaseHits } from "../../contract/endpoints.ts";
import {
  applicationLimits,
  type ApplicationInput,
  type CaseHit,
} from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { applicationLabels as labels } from "../../contract/text.ts";
import { filledFrom } from "../form.ts";

const watched = ["case_number"] as const;

const wordsOf = (hit: CaseHit): string =>
  [hit.case_number, hit.customer_company, hit.caller_name]
    .filter(Boolean)
    .join("　");

/** The case of the number that stands in the field, and the way to its caller; several, where desks have the same. */
const Hits = ({ hits }: { hits: readonly CaseHit[] }) => {
  const form = useFormContext<ApplicationInput>();
  const [only, ...others] = hits;
  const set = (values: Partial<ApplicationInput>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof ApplicationInput, value, {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  if (only === undefined)
    return <Typography variant="caption">{text.noCase}</Typography>;
  if (others.length > 0)
    return (
      <div role="group" aria-label={text.severalCases}>
        <Typography variant="caption" component="p">
          {text.severalCases}
        </Typography>
        {hits.map((hit) => (
          <Button
            key={hit.case_number}
            size="small"
            onClick={() => set({ case_number: hit.case_number })}
          >
            {wordsOf(hit)}
          </Button>
        ))}
      </div>
    );
  return (
    <>
      <Typography variant="caption">{wordsOf(only)}</Typography>{" "}
      <Button
        size="small"
        onClick={() => {
          set(filledFrom(only));
          notify.success(text.filled(only.case_number));
        }}
      >
        {text.fill}
      </Button>
    </>
  );
};

const Found = () => {
  const [held] = useRestedValues<ApplicationInput>(watched);
  const number = typeof held === "string" ? held : "";
  const { data } = useEndpointQuery(
    listCaseHits,
    { query: { number } },
    { enabled: readCaseNumber(number) !== undefined, notifies: true },
  );
  return data === undefined ? null : <Hits hits={data.data} />;
};

/** The case that the call is about, by its number with or without the letter of its desk. */
export const CaseField = () => (
  <Cells>
    <Cell span={6}>
      <TextField
        name="case_number"
        label={labels.case_number}
        hint={text.caseHint}
        max_weight={applicationLimits.case_number}
      />
    </Cell>
    <Cell span={18}>
      <output>
        <Found />
      </output>
    </Cell>
  </Cells>
);
