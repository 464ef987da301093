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
import {
  type LookUpValues,
  placeFields,
} from "../../contract/look-up-fields.ts";
import { lookUpText } from "../../contract/look-up-text.ts";
import { Cell } from "../embeds/section-frame.tsx";
import { type LookUpProps, useFill } from "../form/look-up.ts";

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
    return lookUpText.from(
      String(expressway.first_km),
      String(expressway.last_km),
    );
  const place = locateKilopost(expressway, kilopost);
  return place === undefined
    ? lookUpText.kilopostOutside
    : lookUpText.nearInterchange(place.nearest.name);
};

/** Below the kilopost: the nearest interchange, or that there is no such place. */
const useKilopostHint = (roads: Roads): string | undefined => {
  const form = useFormContext<LookUpValues>();
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
const useKilopostLocation = (roads: Roads, put: ReturnType<typeof useFill>) => {
  const form = useFormContext<LookUpValues>();
  const [located, setLocated] = useState<string>();
  return () => {
    const [name, kilopost] = form.getValues(["expressway", "kilopost"]);
    const expressway = findByName(roads, name);
    const key = `${String(name)} ${String(kilopost)}`;
    if (expressway === undefined || typeof kilopost !== "number") return;
    const place = locateKilopost(expressway, kilopost);
    if (place === undefined || located === key) return;
    setLocated(key);
    put({
      latitude: Number(place.lat.toFixed(5)),
      longitude: Number(place.lng.toFixed(5)),
    });
  };
};

/** A carriageway of another road goes with its road. */
const useForeignDirection = (roads: Roads, put: ReturnType<typeof useFill>) => {
  const form = useFormContext<LookUpValues>();
  return (road: unknown): void => {
    const now = form.getValues("expressway_direction");
    const next = directionsOf(findByName(roads, road));
    if (now !== null && !next.some(({ value }) => value === now))
      put({ expressway_direction: null });
  };
};

/** Expressway, direction and kilopost; the coordinates follow from them. */
export const ExpresswayFields = (desk: LookUpProps) => {
  const { labels } = desk;
  const roads = useExpressways();
  const options = useMemo(() => optionsOf(roads), [roads]);
  const form = useFormContext<LookUpValues>();
  const [held, direction] = useWatch({
    control: form.control,
    name: ["expressway", "expressway_direction"],
  });
  const put = useFill(desk);
  const hint = useKilopostHint(roads);
  const locate = useKilopostLocation(roads, put);
  const forgetForeign = useForeignDirection(roads, put);
  const pick = ({ at, ...place }: PickedRoad): void => {
    put({ ...place, ...at });
    // The road alone was meant: the kilopost is that of the form.
    if (at === undefined) locate();
  };
  return (
    <>
      <Cell span={5}>
        <SelectField
          name="expressway"
          label={labels.expressway}
          options={withHeld(options, held)}
          reading={{ isLoading: roads.length === 0 }}
          on_pick={(option) => {
            forgetForeign(option?.value);
            locate();
          }}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name="expressway_direction"
          label={labels.expressway_direction}
          options={withHeld(directionsOf(findByName(roads, held)), direction)}
        />
      </Cell>
      <Cell span={3} onBlur={locate}>
        <NumericField
          name="kilopost"
          label={labels.kilopost}
          range={placeFields.kilopost.range}
          hint={hint}
        />
      </Cell>
      <Cell span={3}>
        <ExpresswaySearch onPick={pick} />
      </Cell>
    </>
  );
};
