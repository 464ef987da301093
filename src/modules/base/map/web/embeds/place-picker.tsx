import PlaceIcon from "@mui/icons-material/Place";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { mapText } from "../../contract/text.ts";
import type { PickedPlace } from "../components/picked-place.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";

const PlaceDialog = lazyPart(
  async () => (await import("../components/place-dialog.tsx")).PlaceDialog,
);

export interface PlacePickerProps {
  at: PlaceCoordinates | undefined;
  onPick: (place: PickedPlace) => void;
}

/** Button that opens the map; the map itself is loaded then. */
export const PlacePicker = ({ at, onPick }: PlacePickerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PlaceIcon aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 28, px: 1 }}
      >
        {mapText.pick}
      </Button>
      {isOpen && (
        <PlaceDialog
          at={at}
          onClose={() => setOpen(false)}
          onPick={(place) => {
            setOpen(false);
            onPick(place);
          }}
        />
      )}
    </>
  );
};
