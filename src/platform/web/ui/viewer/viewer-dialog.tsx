import CloseIcon from "@mui/icons-material/Close";
import DownloadIcon from "@mui/icons-material/Download";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { FileContent } from "./file-content.tsx";
import { useSaving } from "./use-saving.ts";
import type { ViewedFile } from "./viewed-file.ts";
import { forThumbs } from "./viewer-parts.tsx";

/** A file over the screen: looked at, saved, closed with Escape. */
export function FileViewer(props: { file: ViewedFile; onClose: () => void }) {
  const { file, onClose } = props;
  const title = useId();
  const { save, failure } = useSaving(file);
  const isNarrow = useMediaQuery("(max-width: 600px)");
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      aria-labelledby={title}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: {
            height: file.kind === "audio" ? undefined : "100%",
            display: "flex",
            flexDirection: "column",
          },
        },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          py: 0.5,
          ...forThumbs,
        }}
      >
        <Typography
          id={title}
          component="h2"
          variant="subtitle1"
          noWrap
          sx={{ mr: "auto" }}
        >
          {file.name}
        </Typography>
        <Button startIcon={<DownloadIcon />} onClick={() => void save()}>
          {text.save}
        </Button>
        <IconButton aria-label={text.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      <FileContent file={file} />
    </Dialog>
  );
}
