import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { getSurroundings } from "../../contract/endpoints.ts";
import type { PlaceCoordinates, Surroundings } from "../../contract/schema.ts";
import { mapText } from "../../contract/text.ts";
import { PlaceSearchBox } from "../embeds/place-search-box.tsx";
import { OutlineMap } from "./outline-map.tsx";
import type { PickedPlace } from "./picked-place.ts";

type Road = Surroundings["expressways"][number];

const roadKey = (road: Road): string => `${road.expressway} ${road.kilopost}`;

const useSurroundings = (at: PlaceCoordinates | undefined) =>
  useEndpointQuery(
    getSurroundings,
    { query: { latitude: at?.latitude ?? 0, longitude: at?.longitude ?? 0 } },
    { enabled: at !== undefined, staleTime: Infinity },
  ).data?.data;

/** What lies around the mark, to be taken over by ticking it. */
const Around = ({
  around,
  takes_address,
  road,
  onAddress,
  onRoad,
}: {
  around: Surroundings;
  takes_address: boolean;
  road: Road | undefined;
  onAddress: (takes: boolean) => void;
  onRoad: (road: Road | undefined) => void;
}) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
    <FormControlLabel
      control={
        <Checkbox
          checked={takes_address}
          onChange={(_, checked) => onAddress(checked)}
        />
      }
      label={mapText.takeAddress(around.prefecture + around.municipality)}
    />
    {around.expressways.map((one) => (
      <FormControlLabel
        key={roadKey(one)}
        control={
          <Checkbox
            checked={road !== undefined && roadKey(road) === roadKey(one)}
            onChange={(_, checked) => onRoad(checked ? one : undefined)}
          />
        }
        label={mapText.takeRoad(
          mapText.onRoad(one.expressway, one.kilopost),
          one.nearest_interchange,
        )}
      />
    ))}
  </Box>
);

/** The coordinates of the mark and what lies around it. */
const Chosen = ({
  at,
  around,
  ...choice
}: Omit<Parameters<typeof Around>[0], "around"> & {
  at: PlaceCoordinates | undefined;
  around: Surroundings | undefined;
}) => (
  <>
    <Typography variant="body2" role="status" sx={{ mt: 1 }}>
      {at === undefined
        ? mapText.help
        : mapText.coordinates(at.latitude, at.longitude)}
    </Typography>
    {at !== undefined && around !== undefined && (
      <Around around={around} {...choice} />
    )}
  </>
);

const Actions = ({
  onClose,
  onTake,
}: {
  onClose: () => void;
  /** Absent: there is no mark yet. */
  onTake: (() => void) | undefined;
}) => (
  <DialogActions>
    <Button onClick={onClose}>{mapText.back}</Button>
    <Button
      variant="contained"
      disabled={onTake === undefined}
      onClick={onTake}
    >
      {mapText.take}
    </Button>
  </DialogActions>
);

/** 地図で場所を指定: search, map, what lies around; gives the place when it is confirmed. */
export const PlaceDialog = (props: {
  at: PlaceCoordinates | undefined;
  onPick: (place: PickedPlace) => void;
  onClose: () => void;
}) => {
  const id = useId();
  const [at, setAt] = useState(props.at);
  const [view, setView] = useState(0);
  const [takesAddress, setTakesAddress] = useState(false);
  const [road, setRoad] = useState<Road>();
  const around = useSurroundings(at);
  const move = (next: PlaceCoordinates) => {
    setAt(next);
    setRoad(undefined);
  };
  const take = () => {
    if (at === undefined) return;
    props.onPick({
      at,
      ...(takesAddress && around !== undefined && { address: around }),
      ...(road !== undefined && { road }),
    });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      aria-labelledby={`${id}-title`}
      onClose={props.onClose}
    >
      <DialogTitle id={`${id}-title`}>{mapText.pickTitle}</DialogTitle>
      <DialogContent>
        <Box sx={{ maxWidth: 420, mb: 1 }}>
          <PlaceSearchBox
            label={mapText.search}
            onPick={({ latitude, longitude }) => {
              move({ latitude, longitude });
              setView(view + 1);
            }}
          />
        </Box>
        <Box sx={{ height: "min(56vh, 520px)" }}>
          <OutlineMap key={view} at={at} onPick={move} />
        </Box>
        <Chosen
          at={at}
          around={around}
          takes_address={takesAddress}
          road={road}
          onAddress={setTakesAddress}
          onRoad={setRoad}
        />
      </DialogContent>
      <Actions onClose={props.onClose} onTake={at && take} />
    </Dialog>
  );
};
