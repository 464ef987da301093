import CloseIcon from "@mui/icons-material/Close";
import DownloadIcon from "@mui/icons-material/Download";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { messageOf } from "../../api/api-error.ts";
import { saveLinked } from "../save-file.ts";
import { lazyPart } from "../lazy-part.tsx";
import { EmptyState } from "../states.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import { ImageView } from "./image-view.tsx";
import { SheetView } from "./sheet-view.tsx";
import type { ViewedFile } from "./viewed-file.ts";
import { forThumbs } from "./viewer-parts.tsx";

const PdfView = lazyPart(async () => (await import("./pdf-view.tsx")).PdfView);

/** What a file shows: pages, a picture, sheets, a player; of anything else that it cannot be shown. */
const Content = ({ file }: { file: ViewedFile }) => {
  const { kind, url, name, id } = file;
  if (kind === "pdf") return <PdfView source={file} />;
  if (kind === "image") return <ImageView url={url} name={name} />;
  if (kind === "audio")
    return (
      <Box sx={{ p: 2 }}>
        <AudioPlayer url={url} name={name} />
      </Box>
    );
  if (kind === "excel" && id !== undefined && /\.xls[xm]$/i.test(name))
    return <SheetView id={id} />;
  return <EmptyState message={text.unsupported} hint={text.unsupportedHint} />;
};

/** Saving with what is said of it where it fails. */
function useSaving(file: ViewedFile) {
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await saveLinked(file);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return { save, failure };
}

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
      <Content file={file} />
    </Dialog>
  );
}
