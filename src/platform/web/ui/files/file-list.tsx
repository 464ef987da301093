import Typography from "@mui/material/Typography";
import { useState } from "react";
import { FileViewer } from "../viewer/file-viewer.tsx";
import type { ViewedFile } from "../viewer/viewed-file.ts";
import { FileRows, type ListedFile } from "./file-rows.tsx";

export type ShownFile = ListedFile & ViewedFile & { readonly id: string };

interface FileListProps {
  files: readonly ShownFile[];
  /** Said where there are none. */
  none?: string | undefined;
  onRemove?: ((file: ShownFile) => void) | undefined;
}

/** Files of a record, opened in the viewer. */
export function FileList({ files, none, onRemove }: FileListProps) {
  const [opened, setOpened] = useState<ShownFile>();
  return (
    <>
      {files.length > 0 && (
        <FileRows files={files} onOpen={setOpened} onRemove={onRemove} />
      )}
      {files.length === 0 && none !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {none}
        </Typography>
      )}
      {opened !== undefined && (
        <FileViewer file={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
