/** Lines of the first page, and of others; how high they may be together, in mm. */
const pageOf = {
  first: { rows: 18, height: 152 },
  other: { rows: 32, height: 250 },
};

/** Fewer do not stand with the sum alone. */
const least = 2;

/** How high a row of so many lines of text is, in mm. */
export const rowHeight = (lines: number): number => 2 + 4.5 * lines;

/**
 * Lines as they stand on the pages of a bill, however many lines of text each takes: the last page has at least two, so
 * that the sum never stands alone; a bill without lines has one page.
 *
 * @param reserve what stands below the lines of the last page, in mm
 */
export const paginate = <Line>(
  lines: readonly Line[],
  heightOf: (line: Line) => number = () => rowHeight(1),
  reserve = 0,
): Line[][] => {
  const pages: Line[][] = [[]];
  let left = pageOf.first.height - reserve;
  for (const line of lines) {
    const height = heightOf(line);
    const { rows } = pages.length === 1 ? pageOf.first : pageOf.other;
    const page = pages.at(-1);
    if (page !== undefined && page.length < rows && height <= left) {
      page.push(line);
      left -= height;
    } else {
      pages.push([line]);
      left = pageOf.other.height - reserve - height;
    }
  }
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
