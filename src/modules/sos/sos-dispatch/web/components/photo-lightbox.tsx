import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import CloseIcon from "@mui/icons-material/Close";
import DeleteIcon from "@mui/icons-material/Delete";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { text } from "#platform/web/text.ts";
import { panelText } from "../../contract/panel-text.ts";
import type { Photo } from "../../contract/work-report-schema.ts";

interface LightboxProps {
  photos: readonly Photo[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
  /** Absent where photos may not be removed. */
  onRemove?: (photo: Photo) => void;
}

/** One photo large over the screen; arrow keys go on, Escape closes. */
export function PhotoLightbox(props: LightboxProps) {
  const { photos, index, onMove } = props;
  const photo = photos[index];
  if (photo === undefined) return null;
  const move = (by: number): void =>
    onMove((index + by + photos.length) % photos.length);
  return (
    <Dialog
      open
      maxWidth="lg"
      aria-label={panelText.photo(index + 1, photos.length)}
      onClose={props.onClose}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") move(-1);
        if (event.key === "ArrowRight") move(1);
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", px: 1.5, py: 0.5 }}>
        <Typography variant="body2" sx={{ mr: "auto" }}>
          {panelText.photo(index + 1, photos.length)}
          {photo.taken_at !== null &&
            ` ${panelText.takenAt(formatDateTime(photo.taken_at))}`}
        </Typography>
        {props.onRemove !== undefined && (
          <IconButton
            aria-label={panelText.removePhoto}
            onClick={() => props.onRemove?.(photo)}
          >
            <DeleteIcon />
          </IconButton>
        )}
        <IconButton aria-label={text.action.close} onClick={props.onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", pb: 1 }}>
        <IconButton aria-label={panelText.previous} onClick={() => move(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Box
          component="img"
          src={photo.url}
          alt={photo.name}
          sx={{
            maxWidth: "min(960px, 76vw)",
            maxHeight: "76vh",
            minWidth: 240,
            objectFit: "contain",
          }}
        />
        <IconButton aria-label={panelText.next} onClick={() => move(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Dialog>
  );
}
