import type { z } from "zod";
import type { InquiryWrite } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { decideDispatchAction, progressAfter } from "../contract/rules.ts";
import {
  dispatchAcceptSchema,
  dispatchDeclineSchema,
  type DispatchAction,
} from "../contract/schema.ts";
import { dispatchText } from "../contract/text.ts";
import { accept, advance, change, decline } from "./dispatch-service.ts";
import { writeTold } from "./mutations.ts";
import { lockDispatch, type LockedDispatch } from "./step-service.ts";

/** What a towing company said on the telephone, or the driver was told. */
export type Called =
  | {
      readonly step: "accept";
      readonly at: string;
      readonly eta: string | null;
      readonly staff_name: string | null;
      readonly staff_phone: string | null;
    }
  | {
      readonly step: "decline";
      readonly at: string;
      readonly decline_reason: string | null;
      readonly note: string | null;
    }
  | { readonly step: "arrive"; readonly at: string }
  | { readonly step: "delay"; readonly eta: string | null }
  | { readonly step: "told"; readonly eta: string | null };

const actionOf = {
  accept: "accept",
  decline: "decline",
  arrive: "arrive",
  delay: "update",
  told: "update",
} as const satisfies Record<Called["step"], DispatchAction>;

/** What whoever calls types, by the fields of the dispatch. */
const typedAs: Readonly<Record<string, string>> = {
  outsourced_staff_name: "staff_name",
  outsourced_staff_info: "staff_phone",
  decline_note: "note",
};

/** @throws AppError 422 at the field that was typed, by the rules of the dialog in which the desk types the same */
const checked = <S extends z.ZodType>(schema: S, body: unknown): z.infer<S> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    errors[typedAs[name] ?? name] = [message];
  }
  throw new AppError("invalid_input", { errors });
};

const requireEta = (eta: string | null): string => {
  if (eta !== null) return eta;
  const errors = { eta: [dispatchText.etaRequired] };
  throw new AppError("invalid_input", { errors });
};

const takeSaid = async (
  write: InquiryWrite,
  { id, version }: LockedDispatch["dispatch"],
  said: Exclude<Called, { step: "told" }>,
): Promise<void> => {
  switch (said.step) {
    case "accept": {
      const body = checked(dispatchAcceptSchema, {
        version,
        at: said.at,
        eta: said.eta ?? undefined,
        ...(said.staff_name !== null && {
          outsourced_staff_name: said.staff_name,
        }),
        ...(said.staff_phone !== null && {
          outsourced_staff_info: said.staff_phone,
        }),
      });
      await accept(write, id, body);
      return;
    }
    case "decline": {
      const body = checked(dispatchDeclineSchema, {
        version,
        at: said.at,
        decline_reason: said.decline_reason ?? undefined,
        decline_note: said.note,
      });
      await decline(write, id, body);
      return;
    }
    case "arrive":
      await advance(write, id, "arrive", { version, at: said.at });
      return;
    case "delay":
      await change(write, id, { version, eta: requireEta(said.eta) });
  }
};

/** Whether the dispatch is where the call found it: an arrival moves only while the truck is on its way. */
const isOvertaken = (
  { dispatch, inquiry }: LockedDispatch,
  step: Called["step"],
  actor: InquiryWrite["actor"],
): boolean => {
  if (progressAfter(actionOf[step], dispatch.progress) === undefined)
    return true;
  if (
    (step === "delay" || step === "told") &&
    !["requested", "accepted", "departed"].includes(dispatch.progress)
  )
    return true;
  const { inquiry_status } = inquiry;
  const facts = { ...dispatch, inquiry_status };
  const ability = decideDispatchAction(actionOf[step], facts, actor);
  return !ability.allowed && ability.because === "state";
};

/**
 * Writes to a dispatch what was said in a call, as the desk writes it: same rules, states, history, notices.
 *
 * @returns whether it was written; false where the company or the desk was faster
 * @throws AppError 403 without the right of the desk, 422 at the field
 */
export const takeCalled = async (
  write: InquiryWrite,
  id: number,
  said: Called,
): Promise<boolean> => {
  const locked = await lockDispatch(write, { id });
  if (isOvertaken(locked, said.step, write.actor)) return false;
  if (said.step !== "told") {
    await takeSaid(write, locked.dispatch, said);
    return true;
  }
  const eta = said.eta ?? locked.dispatch.eta;
  if (eta !== null) await writeTold(write.db, id, eta);
  return true;
};
