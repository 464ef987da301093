import Button from "@mui/material/Button";
import {
  registryRegistrations,
  telematicsReasons,
} from "#modules/company/vehicles/contract/consent-lookups.ts";
import { VehicleEvents } from "#modules/company/vehicles/web/embeds/vehicle-events.tsx";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { fieldWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import {
  CaseCard,
  CaseRows,
  type CaseRow,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { joinSentences } from "#platform/contract/japanese/sentences.ts";
import { messageOf } from "#platform/web/api/api-error.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import {
  getExternalHistory,
  type ExternalHistory,
} from "../../contract/external-endpoints.ts";
import { externalText as text } from "../../contract/external-text.ts";
import { connectCase, type Inquiry } from "../../contract/fields.ts";
import { differencesFrom } from "../../contract/registry-rules.ts";
import { useExternalHistory } from "./use-external-history.ts";

const show = fieldWords(connectCase);

const permission = (isPermitted: boolean) => (
  <StatusChip
    tone={isPermitted ? "green" : "red"}
    label={isPermitted ? text.may : text.mayNot}
  />
);

/** What may be read of the vehicle, and why not more. */
const gateRows = ({
  gate,
  vehicle,
  registration,
}: ExternalHistory): CaseRow[] => [
  { label: text.data, value: permission(gate.data) },
  { label: text.position, value: permission(gate.position) },
  { label: text.asks, value: gate.may_ask ? text.mayAsk : text.mayNotAsk },
  {
    label: text.registration,
    value: registryRegistrations.labelOf(registration),
  },
  {
    label: text.reason,
    value: telematicsReasons.labelOf(gate.reason),
    is_long: true,
  },
  {
    label: text.stale,
    value: gate.is_stale && text.staleHint(vehicle.owner_name),
    is_long: true,
  },
];

/** Typed otherwise than the registry has it. */
const differenceRows = (
  record: Inquiry,
  { vehicle }: ExternalHistory,
): CaseRow[] =>
  differencesFrom(vehicle, record).map((name) => ({
    label: connectCase.fields[name].label,
    value: (
      <>
        <StatusChip tone="yellow" label={text.differs} />{" "}
        {text.difference(
          show(name, record[name]),
          show(name, vehicle[name]) || text.unknown,
        )}
      </>
    ),
    is_long: true,
  }));

/** 通信・同意: whether data and position of the vehicle may be read, by what the registry says now, and its history so far. */
export function VehicleGate({ record }: { record: WholeFacts }) {
  const isAllowed = useIsAllowed(getExternalHistory.access);
  const inquiry = record as Inquiry;
  const { isKnown, ...asked } = useExternalHistory(inquiry, isAllowed);
  if (!isAllowed) return null;
  // What could not be read anew is not shown as if it still held.
  const told = asked.isError ? undefined : asked.data;
  return (
    <CaseCard
      id="vehicle-gate"
      title={text.title}
      is_wide
      end={
        isKnown && (
          <Button
            size="small"
            loading={asked.isFetching}
            onClick={() => void asked.refetch()}
          >
            {text.retry}
          </Button>
        )
      }
    >
      <div role="status">
        {!isKnown && text.noVehicle}
        {asked.isError && joinSentences(messageOf(asked.error), text.goOn)}
        {isKnown && asked.isPending && text.asking}
        {told === null && text.notFound}
      </div>
      {told !== undefined && told !== null && (
        <>
          <CaseRows
            is_wide
            rows={[...gateRows(told), ...differenceRows(inquiry, told)]}
          />
          <VehicleEvents events={told.events} has_places={told.gate.position} />
        </>
      )}
    </CaseCard>
  );
}
