/** Lines of the first page, and of others. */
const linesOf = { first: 18, other: 32 };

/** Fewer do not stand with the sum alone. */
const least = 2;

/**
 * Lines as they stand on the pages of a bill: the last page has at least two, so that the sum never stands alone; a
 * bill without lines has one page.
 */
export const paginate = <Line>(lines: readonly Line[]): Line[][] => {
  const pages: Line[][] = [lines.slice(0, linesOf.first)];
  for (let from = linesOf.first; from < lines.length; from += linesOf.other)
    pages.push(lines.slice(from, from + linesOf.other));
  const last = pages.at(-1);
  const before = pages.at(-2);
  if (last === undefined || before === undefined || last.length >= least)
    return pages;
  const moved = before.slice(last.length - least);
  return [
    ...pages.slice(0, -2),
    before.slice(0, last.length - least),
    [...moved, ...last],
  ];
};

/** Rows as they fit on pages, each as high as it says; one that is higher than a page stands alone. */
export const chunkRows = <Row>(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  most: number,
): Row[][] => {
  const pages: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    const height = heightOf(row);
    const page = pages.at(-1);
    if (page === undefined || height > left) {
      pages.push([row]);
      left = most - height;
    } else {
      page.push(row);
      left -= height;
    }
  }
  return pages;
};
