import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  EXPRESSWAYS,
  locateKilopost,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import type { Option } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { formText } from "../../contract/form-text.ts";
import type { InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { Cell } from "./section-frame.tsx";

const expressways: readonly Option[] = EXPRESSWAYS.map(
  ({ name, kana, code }) => ({
    value: name,
    label: name,
    search: `${kana} ${code}`,
  }),
);

const findByName = (name: unknown): Expressway | undefined =>
  EXPRESSWAYS.find((expressway) => expressway.name === name);

/** A value from elsewhere that is not among the options is shown all the same. */
const withHeld = (
  options: readonly Option[],
  held: unknown,
): readonly Option[] =>
  typeof held !== "string" ||
  held === "" ||
  options.some(({ value }) => value === held)
    ? options
    : [...options, { value: held, label: held }];

const directionsOf = (expressway: Expressway | undefined): Option[] =>
  (expressway?.directions ?? []).map(({ label: word, bound }) => ({
    value: bound === "" ? word : `${word}（${bound}）`,
    label: bound === "" ? word : `${word}（${bound}）`,
  }));

const sentenceFor = (
  expressway: Expressway,
  kilopost: number | null,
): string => {
  if (kilopost === null)
    return formText.from(
      String(expressway.first_km),
      String(expressway.last_km),
    );
  const place = locateKilopost(expressway, kilopost);
  return place === undefined
    ? formText.kilopostOutside
    : formText.nearInterchange(place.nearest.name);
};

/** Below the kilopost: the nearest interchange, or that there is no such place. */
const useKilopostHint = (): string | undefined => {
  const form = useFormContext<InquiryInput>();
  const [name, kilopost] = useWatch({
    control: form.control,
    name: ["expressway", "kilopost"],
  });
  const expressway = findByName(name);
  return expressway === undefined
    ? undefined
    : sentenceFor(expressway, typeof kilopost === "number" ? kilopost : null);
};

/**
 * Computes the coordinates when the agent leaves road or kilopost; a place picked on the map stays until
 * one of them changes.
 */
const useKilopostLocation = () => {
  const form = useFormContext<InquiryInput>();
  const [located, setLocated] = useState<string>();
  return () => {
    const [name, kilopost] = form.getValues(["expressway", "kilopost"]);
    const expressway = findByName(name);
    const key = `${String(name)} ${String(kilopost)}`;
    if (expressway === undefined || typeof kilopost !== "number") return;
    const place = locateKilopost(expressway, kilopost);
    if (place === undefined || located === key) return;
    setLocated(key);
    form.setValue("latitude", Number(place.lat.toFixed(5)), {
      shouldDirty: true,
    });
    form.setValue("longitude", Number(place.lng.toFixed(5)), {
      shouldDirty: true,
    });
  };
};

/** Expressway, direction and kilopost; the coordinates follow from them. */
export const ExpresswayFields = ({ disabled }: { disabled?: boolean }) => {
  const form = useFormContext<InquiryInput>();
  const held = useWatch({ control: form.control, name: "expressway" });
  const direction = useWatch({
    control: form.control,
    name: "expressway_direction",
  });
  const hint = useKilopostHint();
  const locate = useKilopostLocation();
  const directions = directionsOf(findByName(held));
  return (
    <>
      <Cell span={6}>
        <SelectField
          name="expressway"
          label={label.expressway}
          options={withHeld(expressways, held)}
          disabled={disabled}
          on_pick={(option) => {
            const now = form.getValues("expressway_direction");
            const next = directionsOf(findByName(option?.value));
            if (now !== null && !next.some(({ value }) => value === now))
              form.setValue("expressway_direction", null, {
                shouldDirty: true,
              });
            locate();
          }}
        />
      </Cell>
      <Cell span={5}>
        <SelectField
          name="expressway_direction"
          label={label.expressway_direction}
          options={withHeld(directions, direction)}
          disabled={disabled}
        />
      </Cell>
      <Cell span={3} onBlur={locate}>
        <NumericField
          name="kilopost"
          label={label.kilopost}
          decimals={1}
          hint={hint}
          disabled={disabled}
        />
      </Cell>
    </>
  );
};
