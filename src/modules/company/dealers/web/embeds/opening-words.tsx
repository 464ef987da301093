import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import {
  weekWords,
  type Closure,
  type DayHours,
} from "../../contract/branch-rules.ts";
import { closureWords } from "../../contract/branch-text.ts";

/** Hours and days off as a person reads them, "" for none; other values as they are. */
export const openingWords = (name: string, value: unknown): string => {
  if (!Array.isArray(value)) return plainWord(value);
  if (name === "hours") return weekWords(value as DayHours[]);
  if (name === "closures")
    return (value as Closure[]).map(closureWords).join("、");
  return plainWord(value);
};
