import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import ToggleButton from "@mui/material/ToggleButton";
import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";
import { FilterSearch } from "#platform/web/ui/filters/filter-text.tsx";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import {
  caseMarks,
  pinLayers,
  type CaseMark,
  type PinLayer,
} from "../../contract/pin-lookups.ts";
import type { MapSearch } from "../../contract/pin-schema.ts";
import { markLooks, type MapItem } from "./map-items.ts";

const Root = styled("div")({
  display: "flex",
  flexDirection: "column",
  gap: 4,
  "& .row": { display: "flex", flexWrap: "wrap", gap: 4 },
  "& .MuiToggleButton-root": {
    minHeight: 30,
    padding: "0 8px",
    gap: 4,
    fontSize: type.size.small,
    borderRadius: 16,
    border: "1px solid var(--tone-line)",
    color: "var(--tone-text)",
    backgroundColor: "transparent",
    "& svg": { fontSize: 15 },
  },
  "& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover":
    {
      backgroundColor: "var(--tone-soft)",
      color: "var(--tone-text)",
      fontWeight: type.weight.bold,
    },
  "& .MuiFormControlLabel-root": { marginLeft: -6, marginRight: 6 },
  "& .MuiCheckbox-root": { padding: 4 },
  "& input": { width: "100%" },
  "& .MuiFormControlLabel-label": { fontSize: type.size.base },
  "& legend": {
    position: "absolute",
    width: 1,
    height: 1,
    overflow: "hidden",
    clipPath: "inset(50%)",
    padding: 0,
  },
  "& fieldset": { border: 0, margin: 0, padding: 0, minWidth: 0 },
});

/** The chosen codes with one added or taken away; all of them are none in the address. */
const toggled = <Code extends string>(
  held: readonly Code[] | undefined,
  all: readonly Code[],
  code: Code,
): Code[] | undefined => {
  const now = held ?? all;
  const next = now.includes(code)
    ? now.filter((one) => one !== code)
    : [...now, code];
  return next.length === all.length ? undefined : next;
};

interface FilterProps {
  search: MapSearch;
  all: readonly MapItem[];
  onChange: (changes: Partial<Record<keyof MapSearch, string>>) => void;
}

/** None chosen is a choice too, and not the default. */
const join = (codes: readonly string[] | undefined): string | undefined =>
  codes === undefined ? undefined : codes.join(",") || ",";

const countOf = (
  all: readonly MapItem[],
  fits: (item: MapItem) => boolean,
): string => String(all.filter(fits).length);

const LayerChoice = ({ search: { layer }, all, onChange }: FilterProps) => (
  <fieldset>
    <legend>{text.layer}</legend>
    <div className="row">
      {pinLayers.options.map(({ code, label }) => (
        <FormControlLabel
          key={code}
          label={`${label} ${countOf(all, (item) => item.layer === code)}`}
          control={
            <Checkbox
              size="small"
              checked={layer?.includes(code) ?? true}
              onChange={() =>
                onChange({
                  layer: join(toggled<PinLayer>(layer, pinLayers.codes, code)),
                })
              }
            />
          }
        />
      ))}
    </div>
  </fieldset>
);

const MarkChoice = ({ search: { mark }, all, onChange }: FilterProps) => (
  <div className="row" role="group" aria-label={text.mark}>
    {caseMarks.options.map(({ code, label }) => {
      const { icon: Icon, tone } = markLooks[code];
      return (
        <ToggleButton
          key={code}
          value={code}
          data-tone={tone}
          selected={mark?.includes(code) ?? true}
          onChange={() =>
            onChange({
              mark: join(toggled<CaseMark>(mark, caseMarks.codes, code)),
            })
          }
        >
          <Icon aria-hidden />
          {label} {countOf(all, (item) => item.case?.mark === code)}
        </ToggleButton>
      );
    })}
  </div>
);

/** What of the map is shown: kinds, states of cases with their numbers, a keyword. */
export const PinFilters = (props: FilterProps) => (
  <Root role="group" aria-label={text.filters}>
    <FilterSearch
      label={text.keyword}
      value={props.search.q ?? ""}
      onChange={(q) => props.onChange({ q })}
    />
    <LayerChoice {...props} />
    <MarkChoice {...props} />
  </Root>
);
