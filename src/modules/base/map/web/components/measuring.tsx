import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import { lengthKm } from "../../contract/pin-rules.ts";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { distanceWords } from "./correcting.tsx";
import { MapTask } from "./map-task.tsx";

/** A way over the map, point by point; undefined while nothing is measured. */
export function useMeasuring() {
  const [way, setWay] = useState<readonly PlaceCoordinates[]>();
  return {
    way,
    start: () => setWay([]),
    add: (at: PlaceCoordinates) => setWay((held) => held && [...held, at]),
    undo: () => setWay((held) => held?.slice(0, -1)),
    end: useCallback(() => setWay(undefined), []),
  };
}

/** The length of the way so far. */
export const MeasuringTask = ({
  measuring,
}: {
  measuring: ReturnType<typeof useMeasuring>;
}) => {
  const { way } = measuring;
  if (way === undefined) return null;
  return (
    <MapTask title={text.measureTitle} onEnd={measuring.end}>
      <output>{distanceWords(lengthKm(way))}</output>
      <Typography variant="body2">{text.measureHelp}</Typography>
      <Button
        color="inherit"
        disabled={way.length === 0}
        onClick={measuring.undo}
      >
        {text.undo}
      </Button>
      <Button color="inherit" onClick={measuring.end}>
        {text.end}
      </Button>
    </MapTask>
  );
};
