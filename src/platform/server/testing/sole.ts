/** The one item of a list. @throws Error where it has none or several */
export const sole = <T>(items: readonly T[] = []): T => {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0)
    throw new Error(`one expected, ${items.length} there`);
  return item;
};
