import { foldText } from "./folding.ts";
import { plateBureaus, type PlateBureau } from "./plate-bureaus-data.ts";

export { plateBureaus, type PlateBureau } from "./plate-bureaus-data.ts";

const folded = plateBureaus.map((bureau) => ({
  bureau,
  name: foldText(bureau.name),
  reading: foldText(bureau.reading),
}));

/**
 * Place names that begin with a text, by name or reading, any width or kana (おわ, ｵﾜ, 尾 → 尾張小牧).
 * Exact hits first, then the order of the table; an empty text lists all 138.
 */
export function findBureaus(text: string): PlateBureau[] {
  const wanted = foldText(text);
  const hits = folded.filter(
    ({ name, reading }) =>
      name.startsWith(wanted) || reading.startsWith(wanted),
  );
  const isExact = ({ name, reading }: (typeof folded)[number]): boolean =>
    name === wanted || reading === wanted;
  return [...hits.filter(isExact), ...hits.filter((hit) => !isExact(hit))].map(
    ({ bureau }) => bureau,
  );
}

/** The place whose name or whole reading is this text, folded (袖ケ浦 → 袖ヶ浦, おわりこまき → 尾張小牧). */
export function findBureau(text: string): PlateBureau | undefined {
  const wanted = foldText(text);
  if (wanted === "") return undefined;
  const hit =
    folded.find(({ name }) => name === wanted) ??
    folded.find(({ reading }) => reading === wanted);
  return hit?.bureau;
}
