import {
  inspectionKinds,
  outboundSymbols,
  vehicleClassifications,
} from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { vehiclePages } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { slipCallText as text } from "../../contract/call-text.ts";
import { whyVehicle } from "../../contract/endpoints.ts";
import { slipLabels as label } from "../../contract/list-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { CallPanel } from "./call-panel.ts";

/** What is due of a vehicle and why, and why other things are not. */
export const DueLines = ({ vehicle_id }: { vehicle_id: number }) => {
  const found = useEndpointQuery(whyVehicle, { params: { id: vehicle_id } });
  const why = found.data?.data;
  return (
    <>
      <ReadState queries={[found]} rows={2} />
      {why !== undefined && (
        <ul>
          {why.absent.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {why.lines.length === 0 && why.absent.length === 0 && (
            <li>{text.noDue}</li>
          )}
          {why.lines.map((line) => (
            <li key={`${line.inspection_kind} ${line.due_on}`}>
              <div className="row">
                <b>{inspectionKinds.labelOf(line.inspection_kind)}</b>
                <span>{dateWords(line.due_on)}</span>
              </div>
              <div className="soft">{line.text}</div>
              <details className="soft">
                <summary>{text.numbers}</summary>
                {line.numbers.join("・")}
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const factsOf = (
  slip: SlipDetail,
): readonly (readonly [string, string | null])[] => [
  [
    label.vehicle_classification,
    [
      slip.vehicle_classification === null
        ? null
        : vehicleClassifications.labelOf(slip.vehicle_classification),
      slip.vehicle_model,
    ]
      .filter(Boolean)
      .join("・"),
  ],
  [label.outbound_vehicle_number, slip.outbound_vehicle_number],
  [
    label.symbol,
    slip.symbol === null ? null : outboundSymbols.labelOf(slip.symbol),
  ],
  [
    label.lease_ends_on,
    slip.lease_ends_on === null ? null : dateWords(slip.lease_ends_on),
  ],
  [
    text.expires,
    slip.inspection_expires_on === null
      ? null
      : dateWords(slip.inspection_expires_on),
  ],
  [text.chassis, slip.chassis_number],
];

/** The vehicle, and each inspection that is due of it with its reason. */
export const VehicleCard = ({ slip }: { slip: SlipDetail }) => {
  const mayOpen = useIsAllowed(vehiclePages.detail.access);
  return (
    <CallPanel aria-label={text.vehicle}>
      <div className="head">
        <h2>{text.vehicle}</h2>
        {mayOpen && (
          <ButtonLink
            size="small"
            to={pagePath(vehiclePages.detail, { id: slip.outbound_vehicle_id })}
          >
            {text.openVehicle}
          </ButtonLink>
        )}
      </div>
      <dl>
        {factsOf(slip)
          .filter(([, value]) => value !== null && value !== "")
          .map(([name, value]) => (
            <div key={name} style={{ display: "contents" }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <DueLines vehicle_id={slip.outbound_vehicle_id} />
    </CallPanel>
  );
};
