import { useState, type Ref } from "react";
import { listText } from "../../list-text.ts";
import type { Option } from "../fields/options.ts";
import { FilterControl } from "./filter-control.tsx";
import type { FilterMenu as FilterMenuType } from "./filter-menu.tsx";
import { lazyPart } from "../lazy-part.tsx";

/** Loaded when a filter is first opened. */
const FilterMenu = lazyPart(
  async () => (await import("./filter-menu.tsx")).FilterMenu,
) as typeof FilterMenuType;

/** The name of a filter, with what is chosen in it. */
const wordsOf = <Value extends string | number>(
  label: string,
  chosen: readonly Option<Value>[],
) =>
  chosen.length === 0
    ? label
    : listText.table.chosen(
        label,
        chosen.slice(0, 2).map((option) => option.short ?? option.label),
        chosen.length,
      );

/** A filter of several values as a menu of checkboxes; the button says what is chosen. */
export function FilterSelect<Value extends string | number>(props: {
  label: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** One value at most. */
  is_single?: boolean;
  /** What opens it: a press of it shows the choices. */
  button_ref?: Ref<HTMLButtonElement>;
}) {
  const { label, options, value, is_single, button_ref, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (one: Value) => {
    const isOn = value.includes(one);
    if (is_single === true) {
      onChange(isOn ? [] : [one]);
      setAnchor(null);
    } else
      onChange(isOn ? value.filter((held) => held !== one) : [...value, one]);
  };
  return (
    <>
      <FilterControl
        label={label}
        popup="menu"
        words={wordsOf(label, chosen)}
        is_on={chosen.length > 0}
        is_open={anchor !== null}
        button_ref={button_ref}
        onOpen={setAnchor}
      />
      {anchor !== null && (
        <FilterMenu
          label={label}
          options={options}
          value={value}
          is_single={is_single}
          anchor={anchor}
          onToggle={toggle}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
