import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { ExpresswaySettings, RoadSet } from "../../contract/schema.ts";
import { expresswayText as text } from "../../contract/text.ts";
import { useRoadSwitch } from "../api.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";

type Row = Pick<RoadSet, "road_count" | "point_count"> & { set?: RoadSet };

const SetRow = (props: {
  row: Row;
  is_active: boolean;
  is_busy: boolean;
  onUse: (name: string) => void;
}) => {
  const { set, road_count, point_count } = props.row;
  const name =
    set === undefined ? text.builtIn : text.setName(set.id, set.file_name);
  return (
    <tr>
      <td className="words">{name}</td>
      <td className="time">{text.counts(road_count, point_count)}</td>
      <td className="time">
        {set !== undefined && formatDateTime(set.created_at)}
      </td>
      <td className="time">{set?.created_by}</td>
      <td className="time">
        {typeof set?.url === "string" && (
          <Link
            href={set.url}
            target="_blank"
            rel="noreferrer"
            aria-label={text.originalOf(set.id)}
          >
            {text.originalFile}
          </Link>
        )}
      </td>
      <td className="time">
        {props.is_active ? (
          <StatusChip tone="blue" label={text.active} icon={CheckCircleIcon} />
        ) : (
          <Button
            size="small"
            variant="outlined"
            disabled={props.is_busy}
            aria-label={text.use_of(name)}
            onClick={() => props.onUse(name)}
          >
            {text.switchTo}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** All sets and the built-in one, each with its file and the way back to it. */
export const ExpresswaySets = ({
  settings,
}: {
  settings: ExpresswaySettings;
}) => {
  const { active_set_id, built_in, sets, version } = settings;
  const change = useRoadSwitch(version);
  const rows: Row[] = [
    ...sets.map((set) => ({ ...set, set })),
    { ...built_in },
  ];
  return (
    <Panel aria-labelledby="expressway-sets">
      <Typography variant="h2" id="expressway-sets" sx={{ px: 2, py: 1.5 }}>
        {text.versions}
      </Typography>
      <TableScroll>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{text.set}</th>
              <th scope="col">{text.content}</th>
              <th scope="col">{text.uploadedAt}</th>
              <th scope="col">{text.by}</th>
              <th scope="col">{text.originalFile}</th>
              <th scope="col">{text.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SetRow
                key={row.set?.id ?? 0}
                row={row}
                is_active={(row.set?.id ?? null) === active_set_id}
                is_busy={change.is_running}
                onUse={(name) => void change.run(row.set?.id ?? null, name)}
              />
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    </Panel>
  );
};
