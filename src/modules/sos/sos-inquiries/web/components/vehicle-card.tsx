import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { VehiclePast } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { deskText } from "#modules/desk/case-desk/contract/desk-text.ts";
import { useCaseAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import {
  BigValue,
  CaseRows,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { detailText } from "../../contract/detail-text.ts";
import { showField } from "../../contract/field-rules.ts";
import type { Inquiry, InquiryField } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import { vehicleKeysOf } from "../../contract/vehicle-key-rules.ts";
import {
  EditableCard,
  type CardProps,
  type ShowValue,
} from "./editable-card.tsx";

const Together = styled("span")({
  display: "flex",
  flexWrap: "wrap",
  columnGap: 12,
});

const CopyPlate = ({ plate }: { plate: string }) => (
  <IconButton
    sx={{ width: 26, height: 26 }}
    aria-label={deskText.copy(label.vehicle_registration_number)}
    title={deskText.copy(label.vehicle_registration_number)}
    onClick={() => {
      navigator.clipboard.writeText(plate).then(
        () =>
          notify.success(deskText.copied(label.vehicle_registration_number)),
        (error: unknown) => notify.error(error),
      );
    }}
  >
    <ContentCopyIcon sx={{ fontSize: 15 }} />
  </IconButton>
);

/** A value with its word in front, where the row has another one; "" where it is empty. */
const worded = (
  inquiry: Inquiry,
  value: ShowValue,
  name: InquiryField,
  word: (shown: string) => string,
) => {
  const shown = showField(name, inquiry[name]);
  return shown === "" ? "" : value(name, word(shown));
};

const rowsOf = (inquiry: Inquiry, value: ShowValue) => [
  {
    label: detailText.kindAndModel,
    value: inOneLine(
      value("vehicle_make"),
      value("vehicle_model"),
      worded(inquiry, value, "delivery_date", detailText.delivered),
    ),
  },
  {
    label: detailText.load,
    value: inOneLine(
      value("load_state"),
      value("cargo"),
      worded(inquiry, value, "communication_device_status", detailText.device),
    ),
  },
  {
    label: detailText.chassis,
    value: inOneLine(
      value("chassis_number"),
      worded(inquiry, value, "first_registration", detailText.firstRegistered),
    ),
  },
];

/** Up to three values beside one another; "" where all are empty. */
const inOneLine = (
  first: ReactNode,
  second: ReactNode,
  third: ReactNode = "",
): ReactNode =>
  [first, second, third].every((value) => value === "") ? (
    ""
  ) : (
    <Together>
      {first !== "" && <span>{first}</span>}
      {second !== "" && <span>{second}</span>}
      {third !== "" && <span>{third}</span>}
    </Together>
  );

/** 車両: by its plate, with what it carries and what was known of it before. */
export const VehicleFacts = (props: CardProps) => {
  const { inquiry } = props;
  const plate = showField(
    "vehicle_registration_number",
    inquiry.vehicle_registration_number,
  );
  const more = useCaseAct("open:vehicle-card");
  return (
    <EditableCard
      {...props}
      id="vehicle"
      title={detailText.vehicle}
      sections={["vehicle"]}
      says={
        more !== undefined && (
          <Link component="button" type="button" onClick={more.run}>
            {detailText.vehicleCard}
          </Link>
        )
      }
    >
      {(value) => (
        <>
          {plate !== "" && (
            <BigValue>
              {value("vehicle_registration_number", plate)}
              <CopyPlate plate={plate} />
            </BigValue>
          )}
          <CaseRows rows={rowsOf(inquiry, value)} />
          <VehiclePast keys={vehicleKeysOf(inquiry)} onMore={more?.run} />
        </>
      )}
    </EditableCard>
  );
};
