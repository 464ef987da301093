import { foldText } from "#platform/contract/japanese/folding.ts";

/** Fewer cases say nothing. */
export const fewestCases = 5;
/** As many as one reads while somebody waits at the road. */
const mostTexts = 5;

/** 95 % of the cases to come. */
const z = 1.96;

/**
 * The share that may be counted on: the lower bound of the interval of Wilson. Few cases say less than many of the same
 * share.
 */
export const wilsonLowerBound = (solved: number, cases: number): number => {
  if (cases === 0) return 0;
  const share = solved / cases;
  const spread = Math.sqrt(
    (share * (1 - share)) / cases + (z * z) / (4 * cases * cases),
  );
  return (share + (z * z) / (2 * cases) - z * spread) / (1 + (z * z) / cases);
};

/** What drivers were told, in how many cases it was tried, and how many of them it ended. */
export interface GuidedCases {
  readonly text: string;
  readonly cases: number;
  readonly solved: number;
}

/** The same advice, however it was spaced: as it was written most often. */
const together = (all: readonly GuidedCases[]): GuidedCases[] => {
  const byText = new Map<string, GuidedCases>();
  for (const one of all.toSorted((a, b) => b.cases - a.cases)) {
    const key = foldText(one.text);
    const { cases, solved, text } = byText.get(key) ?? {
      cases: 0,
      solved: 0,
      text: one.text.trim(),
    };
    byText.set(key, {
      text,
      cases: cases + one.cases,
      solved: solved + one.solved,
    });
  }
  return [...byText.values()];
};

/** 効いた案内: what may be counted on most stands first; what was tried too seldom or never helped is left out. */
export const workingGuidance = (cases: readonly GuidedCases[]): GuidedCases[] =>
  together(cases)
    .filter((one) => one.cases >= fewestCases && one.solved > 0)
    .toSorted(
      (a, b) =>
        wilsonLowerBound(b.solved, b.cases) -
          wilsonLowerBound(a.solved, a.cases) ||
        b.cases - a.cases ||
        (a.text < b.text ? -1 : 1),
    )
    .slice(0, mostTexts);
