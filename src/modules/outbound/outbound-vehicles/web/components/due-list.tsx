import WarningIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { DueInspection } from "../../contract/due-day-rules.ts";
import { dueInspections } from "../../contract/due-rules.ts";
import { dueText as text } from "../../contract/due-text.ts";
import {
  basisWords,
  callWords,
  leftWords,
  whyNotWords,
} from "../../contract/due-word-rules.ts";
import {
  inspectionKinds,
  vehicleInspectionTypes,
} from "../../contract/lookups.ts";
import { factsOf } from "../../contract/vehicle-rules.ts";
import type { outboundVehicles } from "../../contract/vehicle-record.ts";

/** On a phone the reason stands below its inspection: it is what the list is for. */
const DueTable = styled(PlainTable)(({ theme }) => ({
  [theme.breakpoints.down("sm")]: {
    "& thead": { display: "none" },
    "& tr": {
      display: "grid",
      gridTemplateColumns: "repeat(3, auto) 1fr",
      padding: "4px 0",
      borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    },
    "& td": { height: "auto", padding: "1px 14px 1px 0", borderTop: 0 },
    "& td:last-child": { gridColumn: "1 / -1" },
  },
}));

const heads = [text.kind, text.due, text.left, text.call, text.why];

const DueRow = (props: {
  one: DueInspection;
  all: readonly DueInspection[];
  today: string;
}) => {
  const { one, all, today } = props;
  return (
    <tr>
      <td>{inspectionKinds.labelOf(one.kind)}</td>
      <td className="time">
        {dateWords(one.due_on)}
        {one.is_estimated && ` ${text.estimated}`}
      </td>
      <td>{leftWords(one.due_on, today)}</td>
      <td>{callWords(one, all)}</td>
      <td>{basisWords(one.basis)}</td>
    </tr>
  );
};

/** Which inspections of a vehicle come next, why those, and why there are none. */
export const DueList = ({
  record,
}: {
  record: DetailOf<typeof outboundVehicles>;
}) => {
  const today = tokyoDate();
  const dues = dueInspections(factsOf(record), today);
  const why = whyNotWords(record, dues);
  return (
    <RecordBlock id="dues" title={text.title}>
      {why !== "" && (
        <StatusChip tone="yellow" icon={WarningIcon} label={why} />
      )}
      {dues.vehicle_inspection_type !== null && (
        <Typography variant="body2" sx={{ my: 0.5 }}>
          {text.inspectionType}{" "}
          <b>{vehicleInspectionTypes.labelOf(dues.vehicle_inspection_type)}</b>
        </Typography>
      )}
      {dues.due.length > 0 && (
        <TableScroll>
          <DueTable>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dues.due.map((one) => (
                <DueRow key={one.kind} one={one} all={dues.due} today={today} />
              ))}
            </tbody>
          </DueTable>
        </TableScroll>
      )}
    </RecordBlock>
  );
};
