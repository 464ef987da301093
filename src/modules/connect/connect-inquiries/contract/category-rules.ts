/** A category as the desk chooses from it. */
export interface CategoryNode {
  readonly id: number;
  readonly parent_id: number | null;
}

/** 大分類, 中分類, 小分類. */
export const levels = 3;

/**
 * On which level a category stands, from 1.
 *
 * @param not_below undefined is answered where this one is above it, or it
 */
export const depthOf = (
  all: readonly CategoryNode[],
  id: number,
  not_below?: number,
): number | undefined => {
  if (id === not_below) return undefined;
  const parent = all.find((one) => one.id === id)?.parent_id ?? null;
  if (parent === null) return 1;
  const above = depthOf(all, parent, not_below);
  return above === undefined ? undefined : above + 1;
};

/** How many levels a category takes with those below it, from 1. */
export const heightOf = (all: readonly CategoryNode[], id: number): number =>
  1 +
  Math.max(
    0,
    ...all
      .filter(({ parent_id }) => parent_id === id)
      .map((below) => heightOf(all, below.id)),
  );

/** Those below a category; the first level where there is none. */
export const categoriesBelow = <C extends CategoryNode>(
  all: readonly C[],
  parent_id: number | null,
): C[] => all.filter((one) => one.parent_id === parent_id);
