import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { yesNoUnknown } from "#modules/desk/case-desk/contract/lookups.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { PersonName } from "#platform/web/ui/table/person-name.tsx";
import { wordColumns } from "#platform/web/ui/table/word-column.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import { accidentFieldLabels } from "../../contract/fields.ts";
import type { Accident } from "../../contract/schema.ts";
import {
  accidentLabels,
  accidentPanelText as text,
} from "../../contract/text.ts";
import {
  BounceChip,
  DueClock,
  IncidentChip,
  ReportState,
} from "./report-chips.tsx";

const label = { ...accidentFieldLabels, ...accidentLabels };
const words = wordColumns<Accident>(label);

const hurtWords = (row: Accident): string => {
  const { dead_count: dead, severe_count: severe, slight_count: slight } = row;
  return dead === null && severe === null && slight === null
    ? ""
    : text.hurt(dead ?? 0, severe ?? 0, slight ?? 0);
};

const unasked = { is_hidden: true } as const;
const yesOrNo = (
  name: "is_dangerous_goods" | "is_road_closed" | "is_police_informed",
) =>
  words(name, 90, {
    ...unasked,
    cell: (row) => yesNoUnknown.labelOf(row[name]),
  });
const sentAt = (name: "first_sent" | "final_sent") =>
  words(name, 134, {
    ...unasked,
    cell: (row) => <Moment at={row[name]?.at} />,
  });

/** What the list shows of accidents, and what it shows when it is asked. */
export const accidentColumns: readonly TableColumn<Accident>[] = [
  words("reception_number", 170, {
    cell: (row) =>
      caseNumberWords({
        module: row.case_kind,
        reception_number: row.reception_number,
      }),
  }),
  words("maker_report_state", 200, {
    cell: (row) => (
      <>
        <ReportState state={row.maker_report_state} />{" "}
        <BounceChip undelivered={row.undelivered} />
      </>
    ),
  }),
  words("car_incident_type", 140, {
    sort: "urgency",
    cell: (row) => <IncidentChip accident={row} />,
  }),
  words("first_due_at", 172, {
    sort: "first_due_at",
    cell: (row) => (
      <DueClock
        due_at={row.first_due_at}
        is_running={row.maker_report_state === "required"}
      />
    ),
  }),
  words("final_due_at", 172, {
    sort: "final_due_at",
    cell: (row) => (
      <DueClock
        due_at={row.final_due_at}
        is_running={row.maker_report_state === "first_sent"}
      />
    ),
  }),
  words("happened_at", 134, {
    sort: "happened_at",
    descends_first: true,
  }),
  words("prefecture", 84),
  words("vehicle_make", 84, {
    cell: (row) => vehicleMakes.find(row.vehicle_make)?.label ?? "",
  }),
  words("vehicle_model", 120),
  words("customer_company", 150),
  words("vehicle_registration_number", 150, {
    cell: (row) =>
      row.vehicle_registration_number === null
        ? ""
        : formatPlate(row.vehicle_registration_number),
  }),
  { id: "hurt", label: label.hurt, width: 170, cell: hurtWords },
  words("person_in_charge", 100, {
    cell: (row) => <PersonName name={row.person_in_charge ?? ""} />,
  }),
  yesOrNo("is_dangerous_goods"),
  yesOrNo("is_road_closed"),
  yesOrNo("is_police_informed"),
  words("insurer", 140, unasked),
  words("cause", 200, unasked),
  words("measures", 200, unasked),
  words("maker_number", 130, unasked),
  sentAt("first_sent"),
  sentAt("final_sent"),
  words("updated_at", 134, {
    ...unasked,
    sort: "updated_at",
    descends_first: true,
  }),
];
