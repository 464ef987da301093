import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { useOfferAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { NoteBand } from "#modules/desk/case-desk/web/embeds/note-band.tsx";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { tickStep } from "../../contract/flow-endpoints.ts";
import {
  isWatched,
  openSteps,
  type FlowStep,
} from "../../contract/flow-rules.ts";
import { flowText as text } from "../../contract/flow-text.ts";
import type { Inquiry } from "../../contract/fields.ts";

const Steps = styled("ol")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 20px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& label": { display: "flex", alignItems: "center", cursor: "pointer" },
  "& small": {
    marginLeft: 6,
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** Who did it and when; what nobody has to do by hand. */
const saidOf = ({ key, done_at, by }: FlowStep): string => {
  if (done_at !== null)
    return text.done(formatDateTime(done_at), by ?? text.byRegistry);
  return isWatched(key) ? text.watched : "";
};

/** Before a completion that goes without some of the steps: which they are. */
export const StepsLeft = ({ record }: { record: WholeFacts }) => {
  const open = openSteps((record as Inquiry).flow_steps);
  return (
    open.length > 0 && (
      <NoteBand role="status" data-tone="yellow">
        <div>{text.left(open.map(({ key }) => key))}</div>
      </NoteBand>
    )
  );
};

/** 手順: what the work flow of the inquiry asks for, ticked by hand or by the registry. */
export function FlowSteps({ record }: { record: WholeFacts }) {
  const { id, version, flow_steps: steps, can } = record as Inquiry;
  const list = useRef<HTMLOListElement>(null);
  const isAllowed = useIsAllowed(tickStep.access);
  const tick = useEndpointMutation(tickStep);
  const canTick = isAllowed && can.update.allowed;
  useOfferAct("steps", canTick ? text.title : undefined, () =>
    list.current
      ?.querySelector<HTMLElement>("input:not(:checked):not(:disabled)")
      ?.focus(),
  );
  if (!isAllowed || steps.length === 0) return null;
  const done = steps.length - openSteps(steps).length;
  return (
    <CaseCard
      id="flow-steps"
      title={text.title}
      says={text.progress(done, steps.length)}
      is_wide
    >
      <Steps ref={list}>
        {steps.map((step) => (
          <li key={step.key}>
            <label>
              <Checkbox
                size="small"
                checked={step.done_at !== null}
                disabled={!canTick || tick.isPending}
                onChange={(_, is_done) =>
                  tick.mutate({
                    params: { id },
                    body: { version, key: step.key, is_done },
                  })
                }
              />
              {step.key}
              <small>{saidOf(step)}</small>
            </label>
          </li>
        ))}
      </Steps>
    </CaseCard>
  );
}
