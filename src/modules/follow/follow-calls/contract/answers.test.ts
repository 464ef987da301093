import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersOfKind, callAnswers } from "./answer-lookups.ts";
import { answerRefusals, isOpenAfter, neededBy } from "./answer-rules.ts";
import { callKinds, followResults } from "./lookups.ts";
import { followItemListQuery, followCallListQuery } from "./schema.ts";
import { readFollowCallQuery, readFollowItemQuery } from "./query-rules.ts";

const nothing = {
  answer: null,
  eta: null,
  decline_reason: null,
  answer_text: null,
  next_due_at: null,
} as const;
const at = "2026-11-24T01:00:00.000Z";
const full = {
  eta: at,
  decline_reason: "no_truck",
  answer_text: "回答",
  next_due_at: at,
} as const;

describe("the answer to a call", () => {
  it("needs what its kind asks, and nothing where nobody was reached", () => {
    for (const kind of callKinds.codes)
      for (const result of followResults.codes) {
        const isAsked =
          result === "connected" && answersOfKind[kind].length > 0;
        expect(
          "answer" in answerRefusals(kind, { ...nothing, result }),
          `${kind} ${result}`,
        ).toBe(isAsked);
      }
  });

  it("is one of its kind, with the field that it needs", () => {
    for (const kind of callKinds.codes)
      for (const answer of callAnswers.codes) {
        const typed = { ...full, result: "connected", answer } as const;
        const isOwn = answersOfKind[kind].includes(answer);
        expect(answerRefusals(kind, typed), `${kind} ${answer}`).toEqual(
          isOwn ? {} : { answer: "回答を選択してください" },
        );
        const needed = isOwn ? neededBy[answer] : undefined;
        const without =
          needed === undefined ? {} : { ...typed, [needed]: null };
        expect(
          Object.keys(answerRefusals(kind, { ...typed, ...without })),
        ).toEqual(isOwn ? [needed].filter(Boolean) : ["answer"]);
      }
  });

  it("leaves the matter open where nobody was reached, or it is not done", () => {
    expect(isOpenAfter("busy", null)).toBe(true);
    expect(isOpenAfter("connected", "promised")).toBe(true);
    expect(isOpenAfter("connected", "arrived")).toBe(false);
    expect(isOpenAfter("refused", null)).toBe(false);
    expect(isOpenAfter(null, null)).toBe(false);
  });
});

describe("the address of the lists", () => {
  const words = fc.dictionary(
    fc.constantFrom(
      ...Object.keys(followItemListQuery.shape),
      ...Object.keys(followCallListQuery.shape),
    ),
    fc.oneof(
      fc.constantFrom("3,1", "yes", "today", "mine", "8", "x", "2026-11-24"),
      fc.string(),
    ),
  );

  it("holds what the schemas take, whatever stands there", () => {
    fc.assert(
      fc.property(words, (search) => {
        expect(
          followItemListQuery.safeParse(readFollowItemQuery(search)).success,
        ).toBe(true);
        expect(
          followCallListQuery.safeParse(readFollowCallQuery(search)).success,
        ).toBe(true);
      }),
    );
  });

  it("keeps the numbers of the menu", () => {
    expect(
      readFollowItemQuery({ status: "3,1", is_main_line: "yes" }),
    ).toMatchObject({ status: [1, 3], is_main_line: "yes", chain: "open" });
  });
});
