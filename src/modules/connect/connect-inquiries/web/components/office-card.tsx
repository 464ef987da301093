import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useCallback } from "react";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  useCaseAct,
  useFindCaseAct,
} from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import {
  Aside,
  CaseCard,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { Inquiry } from "../../contract/fields.ts";
import {
  officeStatuses,
  type OfficeStatus,
} from "../../contract/office-lookups.ts";
import {
  officeStates,
  type OfficeAction,
} from "../../contract/office-rules.ts";
import {
  officeStepWords,
  officeText as text,
} from "../../contract/office-text.ts";
import { OfficeRows } from "./office-rows.tsx";

const tones: Readonly<Record<OfficeStatus, StatusTone>> = {
  none: "neutral",
  office_not_started: "yellow",
  office_in_progress: "blue",
  office_approval: "yellow",
  done: "green",
};

/** What leads on from a state, the way ahead first. */
const actionsFrom = (status: OfficeStatus): OfficeAction[] =>
  (Object.keys(officeStates.transitions) as OfficeAction[]).filter((action) =>
    (officeStates.transitions[action].from as readonly string[]).includes(
      status,
    ),
  );

const ActButton = ({
  action,
  is_first,
}: {
  action: OfficeAction;
  is_first: boolean;
}) => {
  const act = useCaseAct(`step:${action}`);
  return (
    act !== undefined && (
      <Button
        size="small"
        variant={is_first ? "contained" : "outlined"}
        onClick={act.run}
      >
        {act.label}
      </Button>
    )
  );
};

/** The way ahead where it is not this account's: its reason stands at its own button, not at that of another step. */
const RefusedAct = (props: { action: OfficeAction; reason: string }) => (
  <Box
    component="span"
    role="group"
    sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}
  >
    <Button size="small" variant="outlined" disabled>
      {officeStepWords[props.action]("").label}
    </Button>
    <Aside>{props.reason}</Aside>
  </Box>
);

/** What the office is asked for, how far it is, and what the account may do about it – or why not. */
export function OfficeCard({ record }: { record: WholeFacts }) {
  // The kit knows the facts of a case; what the office was asked for are its fields.
  const { office_status: status } = record as Inquiry;
  const actions = actionsFrom(status);
  const find = useFindCaseAct();
  useShortcut(
    "o",
    useCallback(() => {
      const first = actionsFrom(status).find((action) =>
        find(`step:${action}`),
      );
      if (first === undefined)
        document.querySelector<HTMLElement>("#office")?.focus();
      else find(`step:${first}`)?.run();
    }, [status, find]),
  );
  const [ahead] = actions;
  const ability = ahead === undefined ? undefined : record.can[ahead];
  return (
    <CaseCard
      id="office"
      title={text.title}
      is_wide
      says={
        status === "none" ? (
          text.none
        ) : (
          <StatusChip
            tone={tones[status]}
            label={officeStatuses.labelOf(status)}
          />
        )
      }
      end={
        <>
          {ahead !== undefined && ability?.allowed === false && (
            <RefusedAct action={ahead} reason={ability.reason} />
          )}
          {actions.toReversed().map((action) => (
            <ActButton
              key={action}
              action={action}
              is_first={
                action === ahead && status !== "done" && status !== "none"
              }
            />
          ))}
        </>
      }
    >
      {status !== "none" && <OfficeRows record={record} is_wide />}
    </CaseCard>
  );
}
