import { useFormContext } from "react-hook-form";
import { useOfferAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { useAltKeys } from "#platform/web/ui/shortcuts.ts";
import { izaCase } from "../../contract/fields.ts";
import { izaResults, type IzaResult } from "../../contract/lookups.ts";

const { fields } = izaCase;

/** What is typed next for each result. */
const nextOf = {
  phone_resolved: "guidance_result",
  handed_to_dealer: "car_dealer_id",
  callback: "callback_at",
} as const satisfies Partial<Record<IzaResult, string>>;
export type ChosenResult = keyof typeof nextOf;

/** Under which the field offers to choose a result, for the keys of the page of a case. */
export const resultAct = (result: ChosenResult): string => `result:${result}`;

const Choosing = (props: {
  result: ChosenResult;
  choose: (result: ChosenResult) => void;
}) => {
  const { result, choose } = props;
  useOfferAct(resultAct(result), izaResults.labelOf(result), () =>
    choose(result),
  );
  return null;
};

/** What came of the call; a key chooses it from every field and goes on to what it asks for. */
export const ResultField = () => {
  const { setValue, getValues, setFocus } = useFormContext();
  const choose = (result: ChosenResult): void => {
    setValue("result", result, { shouldDirty: true });
    // Who says that it is solved says what became of it; what was typed stays.
    if (result === "phone_resolved" && getValues("guidance_result") === null)
      setValue("guidance_result", "solved", { shouldDirty: true });
    const isGuided = String(getValues("guidance") ?? "").trim() !== "";
    setFocus(
      result === "phone_resolved" && !isGuided ? "guidance" : nextOf[result],
    );
  };
  useAltKeys({
    KeyS: () => choose("phone_resolved"),
    KeyD: () => choose("handed_to_dealer"),
    KeyC: () => choose("callback"),
  });
  return (
    <Cell span={14}>
      {(Object.keys(nextOf) as ChosenResult[]).map((result) => (
        <Choosing key={result} result={result} choose={choose} />
      ))}
      <SegmentedField
        name="result"
        label={fields.result.label}
        // SOS is a step of its own: where it went there, that stands.
        options={izaResults.options
          .filter(
            ({ code }) =>
              code !== "handed_to_sos" || getValues("result") === code,
          )
          .map(({ code, label }) => ({ value: code, label }))}
      />
    </Cell>
  );
};
