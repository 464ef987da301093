import { createContext, use, useLayoutEffect, useMemo, useState } from "react";

/** One filter that is on, removable. */
export interface ActiveFilter {
  /** Name of the filter, as its control has it. */
  readonly key: string;
  /** Name and value: 「状態: 対応中」. */
  readonly label: string;
  readonly onRemove: () => void;
}

interface Chips {
  readonly active: readonly ActiveFilter[];
  /** A control that is in sight removes its filter itself. @returns when it goes */
  readonly take: (key: string) => () => void;
}

export const FilterChips = createContext<Chips>({
  active: [],
  take: () => () => undefined,
});

/** The filters that are on for the controls of a bar, and those of them that none of these controls removes. */
export function useFilterChips(active: readonly ActiveFilter[]) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [take] = useState(() => (key: string) => {
    setTaken((now) => [...now, key]);
    return () => setTaken((now) => now.filter((one) => one !== key));
  });
  const chips = useMemo(() => ({ active, take }), [active, take]);
  const rest = active.filter(({ key }) => !taken.includes(key));
  return { chips, rest };
}

/** The filter of a control, where it is on. */
export function useOwnChip(key: string): ActiveFilter | undefined {
  const { active, take } = use(FilterChips);
  useLayoutEffect(() => take(key), [take, key]);
  return active.find((one) => one.key === key);
}
