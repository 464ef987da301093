import { useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  ExpresswaySearch,
  type PickedRoad,
} from "#modules/base/map/web/embeds/expressway-search.tsx";
import { useExpressways } from "#modules/base/roads/web/embeds/expressways.tsx";
import {
  formatDirection,
  locateKilopost,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import type { Option } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { formText } from "../../contract/form-text.ts";
import type { InquiryField, InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

type Roads = readonly Expressway[];

const optionsOf = (roads: Roads): readonly Option[] =>
  roads.map(({ name, kana, code }) => ({
    value: name,
    label: name,
    search: `${kana} ${code}`,
  }));

const findByName = (roads: Roads, name: unknown): Expressway | undefined =>
  roads.find((expressway) => expressway.name === name);

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
  (expressway?.directions ?? []).map((direction) => {
    const words = formatDirection(direction);
    return { value: words, label: words };
  });

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
const useKilopostHint = (roads: Roads): string | undefined => {
  const form = useFormContext<InquiryInput>();
  const [name, kilopost] = useWatch({
    control: form.control,
    name: ["expressway", "kilopost"],
  });
  const expressway = findByName(roads, name);
  return expressway === undefined
    ? undefined
    : sentenceFor(expressway, typeof kilopost === "number" ? kilopost : null);
};

/**
 * Computes the coordinates when the agent leaves road or kilopost; a place picked on the map stays until
 * one of them changes.
 */
const useKilopostLocation = (roads: Roads) => {
  const form = useFormContext<InquiryInput>();
  const [located, setLocated] = useState<string>();
  return () => {
    const [name, kilopost] = form.getValues(["expressway", "kilopost"]);
    const expressway = findByName(roads, name);
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

/** A road that was searched for, with everything that the search knows of the place. */
const useRoadPick = (locate: () => void) => {
  const form = useFormContext<InquiryInput>();
  return ({ at, ...place }: PickedRoad): void => {
    const values: Partial<InquiryInput> = { ...place, ...at };
    for (const [name, value] of Object.entries(values))
      form.setValue(name as InquiryField, value, { shouldDirty: true });
    // The road alone was meant: the kilopost is that of the form.
    if (at === undefined) locate();
  };
};

/** A carriageway of another road goes with its road. */
const useForeignDirection = (roads: Roads) => {
  const form = useFormContext<InquiryInput>();
  return (road: unknown): void => {
    const now = form.getValues("expressway_direction");
    const next = directionsOf(findByName(roads, road));
    if (now !== null && !next.some(({ value }) => value === now))
      form.setValue("expressway_direction", null, { shouldDirty: true });
  };
};

/** Expressway, direction and kilopost; the coordinates follow from them. */
export const ExpresswayFields = () => {
  const roads = useExpressways();
  const options = useMemo(() => optionsOf(roads), [roads]);
  const form = useFormContext<InquiryInput>();
  const [held, direction] = useWatch({
    control: form.control,
    name: ["expressway", "expressway_direction"],
  });
  const hint = useKilopostHint(roads);
  const locate = useKilopostLocation(roads);
  const forgetForeign = useForeignDirection(roads);
  const pick = useRoadPick(locate);
  return (
    <>
      <Cell span={5}>
        <SelectField
          name="expressway"
          label={label.expressway}
          options={withHeld(options, held)}
          is_loading={roads.length === 0}
          on_pick={(option) => {
            forgetForeign(option?.value);
            locate();
          }}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name="expressway_direction"
          label={label.expressway_direction}
          options={withHeld(directionsOf(findByName(roads, held)), direction)}
        />
      </Cell>
      <Cell span={3} onBlur={locate}>
        <NumericField
          name="kilopost"
          label={label.kilopost}
          decimals={1}
          hint={hint}
        />
      </Cell>
      <Cell span={3}>
        <ExpresswaySearch onPick={pick} />
      </Cell>
    </>
  );
};
