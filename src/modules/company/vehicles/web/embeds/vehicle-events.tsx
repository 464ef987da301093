import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { type } from "#platform/web/theme/tokens.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import {
  eventSeverities,
  vehicleEventKinds,
} from "../../contract/consent-lookups.ts";
import type { VehicleEvent } from "../../contract/event-schema.ts";
import { vehicleEventText as text } from "../../contract/event-text.ts";

/** As many as a card has space for. */
const shortList = 4;

const Table = styled("table")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: type.size.small,
    "& caption": {
      textAlign: "left",
      color: palette.text.secondary,
      fontWeight: type.weight.medium,
      paddingBlock: 2,
    },
    "& th": {
      textAlign: "left",
      fontWeight: type.weight.normal,
      color: palette.text.secondary,
      whiteSpace: "nowrap",
    },
    "& th, & td": { padding: "1px 10px 1px 0", verticalAlign: "top" },
    "& td:first-of-type": { whiteSpace: "nowrap" },
    "& td": { overflowWrap: "anywhere" },
    "& tr[data-severity=danger] td:nth-of-type(3)": {
      color: palette.status.red.text,
    },
    "& tr[data-severity=caution] td:nth-of-type(3)": {
      color: palette.status.yellow.text,
    },
  };
});

/** What happened to the vehicle, as far as the consent of its user goes; the newest first. */
export const VehicleEvents = ({
  events,
  has_places,
}: {
  readonly events: readonly VehicleEvent[];
  /** Its position may be read. */
  readonly has_places: boolean;
}) => {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? events : events.slice(0, shortList);
  const hidden = events.length - shown.length;
  return (
    <>
      <Table>
        <caption>
          {text.title} {!has_places && text.cut}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.at}</th>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.severity}</th>
            <th scope="col">{text.what}</th>
            {has_places && <th scope="col">{text.place}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, kind, code, severity, text: said, place }) => (
            <tr key={`${at} ${kind} ${code}`} data-severity={severity}>
              <td className="time">
                <Moment at={at} />
              </td>
              <td>{vehicleEventKinds.labelOf(kind)}</td>
              <td>{eventSeverities.labelOf(severity)}</td>
              <td>
                {code} {said}
              </td>
              {has_places && <td>{place}</td>}
            </tr>
          ))}
          {events.length === 0 && (
            <tr>
              <td colSpan={has_places ? 5 : 4}>{text.none}</td>
            </tr>
          )}
        </tbody>
      </Table>
      {hidden > 0 && (
        <Button size="small" onClick={() => setLong(true)}>
          {text.more(hidden)}
        </Button>
      )}
    </>
  );
};
