import { recordService } from "#modules/base/records/server/service.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import { outboundOptOuts } from "../contract/opt-out-record.ts";
import { stopDigits } from "../contract/opt-out-rules.ts";
import { outboundDeciders } from "../contract/pages.ts";
import { optOutText as text } from "../contract/text.ts";
import { scopeOfCustomers, scopeOfOptOuts } from "./access.ts";
import { audienceOfDealer } from "./vehicle-service.ts";
import { listDealerIds, listRunningStops, optOutFilters } from "./queries.ts";
import "./tables.ts";

const refuse = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};

/** Who asked for no calls or no mail, on the server: set at once, never deleted. */
export const optOutRecords = recordService(outboundOptOuts, {
  scopeOf: scopeOfOptOuts,
  references: { outbound_customer_id: scopeOfCustomers },
  audienceOf: ({ car_dealer_id }) => audienceOfDealer(car_dealer_id),
  // The list of users can be narrowed to those with a stop.
  alsoAnnounce: ({ car_dealer_id }) => [
    {
      topic: outboundCustomers.topic,
      audience: audienceOfDealer(car_dealer_id),
    },
  ],
  filters: optOutFilters,
  derive: ({ phone }) => ({ phone_digits: stopDigits(phone) }),
  unrecorded: ["phone_digits", "car_dealer_id"],
  actionOf: (_before, { ended_on }) =>
    ended_on === undefined ? "update" : "end",
  reads: {
    may_end: async (_db, { ended_on }, actor) => {
      if (!isAllowed(outboundDeciders, actor))
        return abilityRefused("role", text.noRight);
      return ended_on === null
        ? abilityGranted
        : abilityRefused("state", text.alreadyEnded);
    },
  },
  creating: async ({ db, actor }, values) => {
    const { outbound_customer_id: customer, phone, channel } = values;
    const digits = stopDigits(phone);
    // Two at once: one of them waits, and is refused.
    await takeTurn(db, "outbound_opt_outs");
    const running = await listRunningStops(db, {
      customer_ids: customer === null ? [] : [customer],
      phones: digits === null ? [] : [digits],
    });
    if (running.some((stop) => stop.channel === channel))
      refuse(
        customer === null ? "phone" : "outbound_customer_id",
        text.running,
      );
    const dealers = await listDealerIds(
      db,
      "outbound_customers",
      customer === null ? [] : [customer],
    );
    return {
      car_dealer_id: dealers.get(customer ?? 0) ?? actor.car_dealer_id,
    };
  },
});

/**
 * Ends a stop: calls and mail may go on.
 *
 * @throws AppError `transition_refused` where it has ended already
 */
export const endOptOut = async (
  write: SignedWrite,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
) => {
  const row = await optOutRecords.service.lock(write, id, version);
  if (row.ended_on !== null) refuse("reason", text.alreadyEnded);
  return optOutRecords.service.update(
    write,
    id,
    { version, ended_on: tokyoDate(), ended_reason: reason },
    { reason },
  );
};
