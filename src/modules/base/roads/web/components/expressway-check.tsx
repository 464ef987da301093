import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RoadCheck } from "../../contract/schema.ts";
import { expresswayText as text } from "../../contract/text.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { saveRoadErrors } from "./save-roads.ts";

const number = new Intl.NumberFormat("ja-JP");

/** Names listed of one kind; the rest is counted. */
const shownNames = 12;

const Changes = ({ title, names }: { title: string; names: string[] }) =>
  names.length === 0 ? null : (
    <>
      <dt>
        {title} {text.roads(names.length)}
      </dt>
      <dd>
        {names.slice(0, shownNames).join("、")}
        {names.length > shownNames &&
          ` ${text.more(names.length - shownNames)}`}
      </dd>
    </>
  );

/** What taking the table into use would change. */
const Summary = ({ check }: { check: RoadCheck }) => {
  const { added, removed, changed } = check;
  if (added.length + removed.length + changed.length === 0)
    return <Typography variant="body2">{text.nothingChanges}</Typography>;
  return (
    <>
      <Box component="dl" sx={{ m: 0, "& dd": { m: 0, mb: 1 } }}>
        <Changes title={text.added} names={added} />
        <Changes title={text.removed} names={removed} />
        <Changes title={text.changed} names={changed} />
      </Box>
      {removed.length > 0 && (
        <Alert severity="warning">{text.removedHint(removed.length)}</Alert>
      )}
    </>
  );
};

const ErrorTable = ({ check }: { check: RoadCheck }) => (
  <>
    <TableScroll
      role="region"
      aria-label={text.errorTable}
      sx={{ maxHeight: 360 }}
    >
      <PlainTable>
        <thead>
          <tr>
            <th scope="col" className="number">
              {text.errorRow}
            </th>
            <th scope="col">{text.errorColumn}</th>
            <th scope="col">{text.errorValue}</th>
            <th scope="col">{text.errorReason}</th>
          </tr>
        </thead>
        <tbody>
          {check.errors.map(({ row, column, value, reason }) => (
            <tr key={`${row} ${column} ${reason}`}>
              <td className="number">{number.format(row)}</td>
              <td className="time">{column}</td>
              <td className="words">{value}</td>
              <td className="words">{reason}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
    {check.error_count > check.errors.length && (
      <Typography variant="body2" color="text.secondary">
        {text.shownErrors(check.errors.length, check.error_count)}
      </Typography>
    )}
  </>
);

/** The verdict over an uploaded table: its errors, or what it would change. */
export const ExpresswayCheck = (props: {
  name: string;
  check: RoadCheck;
  onUse: () => void;
  onLeave: () => void;
}) => {
  const { name, check } = props;
  const isGood = check.error_count === 0;
  const rows = number.format(check.row_count);
  const { added, removed, changed } = check;
  const changes = added.length + removed.length + changed.length;
  return (
    <section aria-label={text.checked(name)}>
      <Alert severity={isGood ? "success" : "error"} sx={{ mb: 1.5 }}>
        {isGood
          ? text.checkedGood(
              rows,
              text.counts(check.road_count, check.point_count),
            )
          : text.checkedWrong(rows, number.format(check.error_count))}
      </Alert>
      {isGood ? <Summary check={check} /> : <ErrorTable check={check} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        <Button color="inherit" onClick={props.onLeave}>
          {text.cancel}
        </Button>
        {!isGood && (
          <Button
            variant="outlined"
            onClick={() => saveRoadErrors(name, check)}
          >
            {text.saveErrors}
          </Button>
        )}
        {isGood && (
          <Button
            variant="contained"
            disabled={changes === 0}
            onClick={props.onUse}
          >
            {text.use}
          </Button>
        )}
      </Box>
    </section>
  );
};
