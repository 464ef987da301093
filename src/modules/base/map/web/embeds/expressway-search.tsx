import Button from "@mui/material/Button";
import { useState } from "react";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { mapText } from "../../contract/text.ts";
import type { PickedRoad } from "../components/picked-place.ts";

export type { PickedRoad } from "../components/picked-place.ts";

const ExpresswayDialog = lazyPart(
  async () =>
    (await import("../components/expressway-dialog.tsx")).ExpresswayDialog,
);

/** Height of the label above the fields beside it. */
const labelHeight = "21px";

/** Button that opens the search over the roads in use; the search itself is loaded then. */
export const ExpresswaySearch = (props: {
  onPick: (road: PickedRoad) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setOpen(true)}
        sx={{ mt: labelHeight, minHeight: 30, px: 1, whiteSpace: "nowrap" }}
      >
        {mapText.roadSearch}
      </Button>
      {isOpen && (
        <ExpresswayDialog
          onClose={() => setOpen(false)}
          onPick={(road) => {
            setOpen(false);
            props.onPick(road);
          }}
        />
      )}
    </>
  );
};
