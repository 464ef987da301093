import { type ReactNode, useEffect, useState } from "react";
import { receivingDesk } from "#modules/base/desks/contract/lookups.ts";
import type { IncomingCall } from "../../contract/schema.ts";
import { CallLine } from "./call-line.tsx";
import { useCallActs } from "./use-call-acts.ts";

/** Whatever a line can show, with nobody in it. */
const nobody: IncomingCall = {
  id: 0,
  version: 1,
  state: "ringing",
  phone: "0",
  to_number: null,
  extension: null,
  receives: receivingDesk,
  is_own_extension: false,
  rang_at: "",
  answered_at: null,
  ended_at: null,
  owner: null,
  former_owner: null,
  is_mine: false,
  take_over_ms: 0,
  may_end: false,
  caller: null,
  case: null,
  call_log_id: null,
};
const lines: readonly IncomingCall[] = [
  nobody,
  {
    ...nobody,
    id: 1,
    caller: {
      matches: [{ kind: "driver", name: "", detail: "" }],
      vehicle: { plate: "", model: "" },
      open_cases: [],
      case_count: 1,
      prefill: {
        caller_name: null,
        caller_name_kana: null,
        customer_company: null,
        company_customer_code: null,
        vehicle_registration_number: null,
        chassis_number: null,
        vehicle_model: null,
      },
    },
  },
  { ...nobody, id: 2, state: "answered", is_mine: true },
];

/**
 * Draws the strip once, unseen, when the page stands: its first rules make the browser style the whole page again,
 * and that is not to happen while it rings. Gone before anybody could find it.
 *
 * @param frame the strip around the lines
 */
export function StripRehearsal(props: {
  frame: (lines: ReactNode) => ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const acts = useCallActs();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true));
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <div hidden>
      {props.frame(
        lines.map((call) => <CallLine key={call.id} call={call} acts={acts} />),
      )}
    </div>
  );
}
