import { useAccount } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { saidAfter, saidBefore } from "../detail/say.ts";
import { CallPanel } from "./call-panel.ts";

/** What to say, with what is known of the vehicle. */
export const SayCard = ({ slip }: { slip: SlipDetail }) => {
  const agent = useAccount().name;
  const said =
    slip.outbound_stage === "before"
      ? saidBefore(slip, agent)
      : saidAfter(slip, agent);
  return (
    <CallPanel aria-label={text.say}>
      <div className="head">
        <h2>{text.say}</h2>
      </div>
      <p style={{ fontSize: type.size.large }}>
        {said.map((part) =>
          part.is_fact === true ? (
            <b key={part.text}>{part.text}</b>
          ) : (
            part.text
          ),
        )}
      </p>
    </CallPanel>
  );
};
