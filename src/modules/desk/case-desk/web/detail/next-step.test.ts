import { describe, expect, it } from "vitest";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { defineContacts } from "../../contract/contact-rules.ts";
import { offeredSteps } from "./case-actions.ts";
import {
  leadsOn,
  menuOffers,
  nextStepsOf,
  refusalOfNext,
  type Ways,
} from "./next-step.ts";

const never = abilityRefused("role", "no");
const notNow = abilityRefused("state", "later");
const steps = [
  "start",
  "complete",
  "approve",
  "send_back",
  "reopen",
  "hand_over",
].map((action) => ({ action }));

const makeCase = (kind: string | null, more: object = {}) => ({
  inquiry_status: "in_progress" as const,
  caller_name: "山田",
  caller_phone: "090-1234-5678" as string | null,
  next_action: kind === null ? null : { kind },
  can: Object.fromEntries(
    ["update", ...steps.map(({ action }) => action)].map((action) => [
      action,
      abilityGranted,
    ]),
  ),
  ...more,
});
const ways: Ways<object> = {
  contacts: defineContacts({
    caller_told: { label: "お客様", task: "tell_caller", who: "caller" },
    dealer_told: { label: "販売会社", task: "tell_dealer", who: "dealer" },
  }),
  doneBy: (kind) =>
    kind === "fill" ? { by: "act", name: "edit:content" } : undefined,
};
const nextOf = (record: ReturnType<typeof makeCase>) =>
  nextStepsOf(ways, steps, record);

describe("what is offered", () => {
  it("is the step that leads on as a button, the others in the menu, what the role never may nowhere", () => {
    const { main, more } = offeredSteps(steps, {
      inquiry_status: "in_progress",
      can: {
        start: notNow,
        complete: notNow,
        approve: never,
        send_back: never,
        reopen: notNow,
      },
    });
    expect(main.map(({ step }) => step.action)).toEqual(["complete"]);
    // The case knows nothing of handing over: nobody is offered it.
    expect(more.map(({ step }) => step.action)).toEqual(["start", "reopen"]);
    expect(more[1]?.ability).toEqual(notNow);
  });

  it("is done by a step of the same name, by what the desk says, or by the agent's own word", () => {
    expect(nextOf(makeCase("complete"))[0]).toEqual({
      by: "step",
      action: "complete",
    });
    expect(nextOf(makeCase("fill"))[0]).toEqual({
      by: "act",
      name: "edit:content",
    });
    expect(nextOf(makeCase("own"))[0]).toEqual({ by: "own" });
    expect(nextOf(makeCase("unheard_of"))).toEqual([
      { by: "step", action: "complete" },
    ]);
  });

  it("calls the caller first, and then says that the call was made", () => {
    expect(nextOf(makeCase("tell_caller")).slice(0, 2)).toEqual([
      { by: "call", phone: "090-1234-5678", name: "山田" },
      { by: "told", contact: "caller_told" },
    ]);
    const silent = makeCase("tell_caller", { caller_phone: null });
    expect(nextOf(silent)[0]).toEqual({ by: "told", contact: "caller_told" });
    expect(nextOf(makeCase("tell_dealer"))[0]).toEqual({
      by: "told",
      contact: "dealer_told",
    });
  });

  it("a contact is recorded by whom the desk lets, else by whoever edits", () => {
    const { can } = makeCase(null);
    const told = { by: "told", contact: "dealer_told" };
    const ofCase = (more: object) =>
      nextOf(makeCase("tell_dealer", { can: { ...can, ...more } }));
    expect(ofCase({ update: notNow })).not.toContainEqual(told);
    expect(ofCase({ update: notNow, contact: abilityGranted })).toContainEqual(
      told,
    );
    expect(ofCase({ contact: never })).not.toContainEqual(told);
  });

  it("a step that the state forbids is in the menu with its reason, and in one place only", () => {
    const record = makeCase("complete");
    const offersOf = (one: ReturnType<typeof makeCase>) =>
      menuOffers(ways, steps, one);
    expect(offersOf(record).map(({ step }) => step.action)).not.toContain(
      "complete",
    );
    const forbidden = { ...record, can: { ...record.can, complete: notNow } };
    expect(nextOf(forbidden)).toEqual([]);
    expect(
      offersOf(forbidden).find(({ step }) => step.action === "complete")
        ?.ability,
    ).toBe(notNow);
  });

  it("says what the next step waits for, and offers that in its place", () => {
    const record = makeCase("complete");
    expect(refusalOfNext(ways, steps, record)).toBeUndefined();
    const forbidden = { ...record, can: { ...record.can, complete: notNow } };
    expect(refusalOfNext(ways, steps, forbidden)).toBe(notNow.reason);
    const fill = { by: "act", name: "edit:content" } as const;
    const filling = { ...ways, doneBy: () => fill };
    expect(nextStepsOf(filling, steps, forbidden)).toEqual([fill]);
    expect(nextStepsOf(filling, steps, record)).toEqual([
      { by: "step", action: "complete" },
    ]);
  });

  it("a step of a card is in no menu", () => {
    const record = makeCase("complete");
    const ofCard = steps.map((one) => ({ ...one, is_of_card: true as const }));
    expect(menuOffers(ways, ofCard, record)).toEqual([]);
  });

  it("of a case that is done, approving comes first", () => {
    expect(nextOf(makeCase(null, { inquiry_status: "complete" }))).toEqual([
      { by: "step", action: "approve" },
      { by: "step", action: "send_back" },
    ]);
  });

  it("leads on by the primary button alone: what takes a case back is beside it, also where it stands alone", () => {
    const ended = makeCase(null, { inquiry_status: "complete" as const });
    const decides = nextOf(ended);
    expect(decides.map((step) => step.by === "step" && step.action)).toEqual(
      ["send_back", "approve"].toReversed(),
    );
    expect(decides.map(leadsOn)).toEqual([true, false]);
  });
});
