import { describe, expect, it } from "vitest";
import { messageUserTypes, type MessageRecipient } from "./lookups.ts";
import {
  decideWithdrawal,
  isReadBy,
  partiesOf,
  recipientProblem,
  recipientsOf,
} from "./rules.ts";

const addressed: MessageRecipient[][] = [
  [],
  ["dealer"],
  ["maker"],
  ["dealer", "maker"],
];

describe("who reads a message", () => {
  it.each(
    messageUserTypes.codes.flatMap((author) =>
      addressed.flatMap((to) =>
        messageUserTypes.codes.map((reader) => [author, to, reader] as const),
      ),
    ),
  )("of %s to %j: %s", (author, to, reader) => {
    const isAddressed =
      author === "operator" && to.some((recipient) => recipient === reader);
    expect(isReadBy(partiesOf(author, to), reader)).toBe(
      reader === "operator" || reader === author || isAddressed,
    );
  });

  it("a dealer and a maker never reach each other, whatever they name", () => {
    expect(isReadBy(partiesOf("dealer", ["maker"]), "maker")).toBe(false);
    expect(isReadBy(partiesOf("maker", ["dealer"]), "dealer")).toBe(false);
    expect(isReadBy(partiesOf("operator", ["maker"]), "dealer")).toBe(false);
  });
});

const inquiries = [null, 1].flatMap((car_dealer_id) =>
  [null, 3].map((vehicle_make) => ({ car_dealer_id, vehicle_make })),
);

it.each(
  inquiries.flatMap((inquiry) => addressed.map((to) => [inquiry, to] as const)),
)("on %j the desk writes to %j", (inquiry, to) => {
  const possible = recipientsOf("operator", inquiry);
  const isPossible =
    to.length > 0 && to.every((recipient) => possible.includes(recipient));
  expect(recipientProblem("operator", to, inquiry) === undefined).toBe(
    isPossible,
  );
  expect(recipientProblem("dealer", to, inquiry)).toBeUndefined();
  expect(recipientsOf("maker", inquiry)).toEqual([]);
});

it.each([
  [1, null, 0, null],
  [1, null, 10, null],
  [1, null, 10.1, "state"],
  [1, "2026-11-21T00:01:00.000Z", 2, "state"],
  [2, null, 0, "role"],
  [null, null, 0, "role"],
])(
  "a message of %s withdrawn at %s is withdrawn after %s min: refused by %s",
  (author_user_id, withdrawn_at, minutes, because) => {
    const created_at = "2026-11-21T00:00:00.000Z";
    expect(
      decideWithdrawal(
        { author_user_id, withdrawn_at, created_at },
        1,
        Date.parse(created_at) + minutes * 60_000,
      ).because,
    ).toBe(because);
  },
);
