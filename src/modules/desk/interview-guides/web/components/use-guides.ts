import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listCurrentGuides } from "../../contract/endpoints.ts";
import type { CurrentGuide, Question } from "../../contract/schema.ts";

/** Changes arrive as events; without them, how old the questions may be, in milliseconds. */
export const staleTime = 5 * 60_000;

const none: readonly CurrentGuide[] = [];

/** Everything that the desk asks today; a change of the trouble type waits for no server. */
export const useGuides = (): readonly CurrentGuide[] =>
  useEndpointQuery(listCurrentGuides, {}, { staleTime }).data?.data ?? none;

/** All questions of the day by their keys. */
export const questionsByKey = (
  guides: readonly CurrentGuide[],
): ReadonlyMap<string, Question> =>
  new Map(
    guides.flatMap(({ questions }) =>
      questions.map((question): [string, Question] => [question.key, question]),
    ),
  );
