import Box from "@mui/material/Box";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { lazyPart } from "../lazy-part.tsx";
import { EmptyState } from "../states.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import { ImageView } from "./image-view.tsx";
import { SheetView } from "./sheet-view.tsx";
import type { ViewedFile } from "./viewed-file.ts";

const PdfView = lazyPart(async () => (await import("./pdf-view.tsx")).PdfView);

/** Whether the sheets of a file can be read: those of before 2007 cannot. */
export const hasSheets = ({ kind, name, id }: ViewedFile): boolean =>
  kind === "excel" && id !== undefined && /\.xls[xm]$/i.test(name);

/** What a file shows: pages, a picture, sheets, a player; of anything else that it cannot be shown. */
export const FileContent = (props: {
  file: ViewedFile;
  /** Page or sheet that is seen first. */
  page?: number | undefined;
}) => {
  const { file, page } = props;
  const { kind, url, name, id } = file;
  if (kind === "pdf") return <PdfView source={file} page={page} />;
  if (kind === "image") return <ImageView url={url} name={name} />;
  if (kind === "audio")
    return (
      <Box sx={{ p: 2 }}>
        <AudioPlayer url={url} name={name} />
      </Box>
    );
  if (hasSheets(file))
    return <SheetView key={page} id={id ?? ""} sheet={page} />;
  return <EmptyState message={text.unsupported} hint={text.unsupportedHint} />;
};
