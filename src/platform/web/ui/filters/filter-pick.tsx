import { useState } from "react";
import { listText } from "../../list-text.ts";
import type { Option } from "../fields/options.ts";
import { lazyPart } from "../lazy-part.tsx";
import { FilterControl } from "./filter-control.tsx";

/** Loaded when a filter is first opened. */
const FilterPickBox = lazyPart(
  async () => (await import("./filter-pick-box.tsx")).FilterPickBox,
);

/** A filter of one of many: what is typed is looked for by a server. */
export const FilterPick = (props: {
  label: string;
  value: number | undefined;
  /** Of the value, where the page knows it. */
  name: string | undefined;
  /** What was found of the word that is typed. */
  hits: readonly Option<number>[];
  typed: string;
  is_loading: boolean;
  onSearch: (typed: string) => void;
  onChange: (value: number) => void;
}) => {
  const { label, value, hits } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Option<number>>();
  const own = chosen?.value === value ? chosen?.short : undefined;
  const name = own ?? props.name ?? listText.table.one_chosen;
  return (
    <>
      <FilterControl
        label={label}
        popup="dialog"
        words={
          value === undefined ? label : listText.table.chosen(label, [name], 1)
        }
        is_on={value !== undefined}
        is_open={anchor !== null}
        onOpen={setAnchor}
      />
      {anchor !== null && (
        <FilterPickBox
          label={label}
          hits={hits}
          typed={props.typed}
          is_loading={props.is_loading}
          anchor={anchor}
          onSearch={props.onSearch}
          onPick={(option) => {
            setChosen(option);
            setAnchor(null);
            props.onChange(option.value);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
