import { callEndpoint } from "#platform/web/api/client.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import {
  recordAfterCall,
  recordCall,
  recordCallGroup,
} from "../../contract/endpoints.ts";
import { afterBodyOf, afterRules } from "./after-form.ts";
import { askedOf, judgeBefore, rulesOf, sentOf } from "./record-form.ts";
import type { CallEntry } from "./use-entry.ts";

/** A call before the vehicle comes: one operation for one slip, another for several at once. */
const before: CallEntry = {
  draft: "outbound-call",
  rules: rulesOf(judgeBefore),
  send: (slip, typed, idempotency_key) => {
    const { call, slips } = sentOf(slip, typed);
    const params = { id: slip.id };
    const [own] = slips;
    if (slips.length > 1 || own === undefined)
      return callEndpoint(recordCallGroup, {
        params,
        body: { ...call, slips },
        idempotency_key,
      });
    const { id: _id, ...said } = own;
    return callEndpoint(recordCall, {
      params,
      body: { ...call, ...said },
      idempotency_key,
    });
  },
  saved: (slip, typed) => {
    const others = askedOf(slip, typed.also).length;
    return others > 0
      ? text.savedMany(others + 1)
      : text.saved(slip.customer_name ?? "");
  },
};

/** A call after the inspection. */
const after: CallEntry = {
  draft: "outbound-after-call",
  rules: afterRules,
  send: (slip, typed, idempotency_key) =>
    callEndpoint(recordAfterCall, {
      params: { id: slip.id },
      body: afterBodyOf(slip, typed),
      idempotency_key,
    }),
  saved: (slip) => text.saved(slip.customer_name ?? ""),
};

export const callEntries = { before, after } as const;
