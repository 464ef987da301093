import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { saidAfter, saidBefore } from "../detail/say.ts";
import { CallPanel } from "./call-panel.ts";

/** What is said where no text of the company is chosen. */
const standard = "standard";

/** What to say, with what is known of the vehicle: in the words of the sales company where it has some. */
export const SayCard = ({ slip }: { slip: SlipDetail }) => {
  const agent = useAccount().name;
  const first = slip.scripts.find(({ is_voicemail }) => !is_voicemail);
  const [chosen, choose] = useState<string>(String(first?.id ?? standard));
  const script = slip.scripts.find(({ id }) => String(id) === chosen);
  const said =
    script?.parts ??
    (slip.outbound_stage === "before"
      ? saidBefore(slip, agent)
      : saidAfter(slip, agent));
  return (
    <CallPanel aria-label={text.say}>
      <div className="head">
        <h2>{text.say}</h2>
        {slip.scripts.length > 0 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text.say}
            value={script === undefined ? standard : chosen}
            onChange={(_, id: string | null) => choose(id ?? chosen)}
            sx={{ flexWrap: "wrap" }}
          >
            {slip.scripts.map(({ id, title }) => (
              <ToggleButton
                key={id}
                value={String(id)}
                sx={{ py: 0, maxWidth: 160, whiteSpace: "nowrap" }}
              >
                {title}
              </ToggleButton>
            ))}
            <ToggleButton value={standard} sx={{ py: 0 }}>
              {text.sayStandard}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
      </div>
      <p style={{ fontSize: type.size.large, whiteSpace: "pre-line" }}>
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
