import { Telephone } from "#modules/records/web/embeds/record-link.tsx";
import { completeKeys } from "#modules/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/vehicles/web/embeds/vehicle-card.tsx";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import type { SpecialClientDetail } from "../../contract/special-client-schema.ts";
import {
  specialClientLabels as label,
  specialClientSections as sections,
} from "../../contract/text.ts";
import { periodOf } from "./special-client-words.ts";

/** A special client to read. */
export const SpecialClientView = ({
  record,
}: {
  record: SpecialClientDetail;
}) => {
  const { vehicle_registration_number: registration, phone } = record;
  return (
    <>
      <RecordBlock id="notice" title={sections.notice}>
        <RecordValues
          values={[
            { label: label.company, value: record.company, width: "wide" },
            { label: label.reason, value: record.reason, width: "wide" },
            {
              label: label.instructions,
              value: record.instructions,
              width: "full",
            },
          ]}
        />
      </RecordBlock>
      <RecordBlock id="keys" title={sections.keys}>
        <RecordValues
          values={[
            {
              label: label.company_customer_code,
              value: record.company_customer_code,
            },
            {
              label: label.vehicle_registration_number,
              value: registration && formatPlate(registration),
            },
            {
              label: label.phone,
              value: phone && <Telephone number={phone} />,
            },
          ]}
        />
      </RecordBlock>
      <VehicleCard {...completeKeys([registration])} />
      <RecordBlock id="valid" title={sections.valid}>
        <RecordValues
          values={[
            { label: label.valid, value: periodOf(record), width: "wide" },
          ]}
        />
      </RecordBlock>
    </>
  );
};
