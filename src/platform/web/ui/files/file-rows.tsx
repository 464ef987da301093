import AudioFileIcon from "@mui/icons-material/AudioFileOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DescriptionIcon from "@mui/icons-material/DescriptionOutlined";
import FolderZipIcon from "@mui/icons-material/FolderZipOutlined";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { MouseEvent } from "react";
import { formatFileSize } from "#platform/contract/files/file-size.ts";
import { fileKinds, type FileKind } from "#platform/contract/files/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { type } from "../../theme/tokens.ts";
import { filesText as text } from "./files-text.ts";

const Rows = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    "& li": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      minHeight: 40,
      padding: "4px 0",
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& .file": { flex: 1, minWidth: 0, textAlign: "left" },
    "& .file > *": { display: "block", overflowWrap: "anywhere" },
    "& .file > a": { color: palette.primary.main },
    "& small": { fontSize: type.size.small, color: palette.text.secondary },
  };
});

const iconOf: Record<FileKind, typeof DescriptionIcon> = {
  zip: FolderZipIcon,
  pdf: PictureAsPdfIcon,
  image: ImageIcon,
  audio: AudioFileIcon,
  excel: DescriptionIcon,
  csv: DescriptionIcon,
};

/** A file as a row shows it; one that is not sent yet has neither link nor kind. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind?: FileKind;
  readonly url?: string;
  readonly created_by?: string | null;
  readonly created_at?: string;
}

interface RowProps<F> {
  file: F;
  onOpen?: ((file: F) => void) | undefined;
  /** Absent where the account removes none. */
  onRemove?: ((file: F) => void) | undefined;
}

const factsOf = (file: ListedFile): string =>
  text.facts(
    fileKinds.labelOf(file.kind),
    formatFileSize(file.size),
    file.created_by ?? "",
    file.created_at === undefined ? "" : formatDateTime(file.created_at),
  );

const FileRow = <F extends ListedFile>({
  file,
  onOpen,
  onRemove,
}: RowProps<F>) => {
  const { name, kind, url } = file;
  const Icon = kind === undefined ? DescriptionIcon : iconOf[kind];
  const open = (event: MouseEvent) => {
    // With a key held, the browser opens the file by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.(file);
  };
  return (
    <li>
      <Icon aria-hidden fontSize="small" />
      <div className="file">
        {url === undefined ? (
          <span>{name}</span>
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={text.open(name)}
            onClick={open}
          >
            {name}
          </a>
        )}
        <small>{factsOf(file)}</small>
      </div>
      {onRemove !== undefined && (
        <IconButton
          size="small"
          aria-label={text.removeOne(name)}
          title={text.removeOne(name)}
          onClick={() => onRemove(file)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </li>
  );
};

/** Files, one a row: what they are, opened by their name, removed where that is allowed. */
export const FileRows = <F extends ListedFile>({
  files,
  ...acts
}: Omit<RowProps<F>, "file"> & { files: readonly F[] }) => (
  <Rows>
    {files.map((file) => (
      <FileRow key={file.id} file={file} {...acts} />
    ))}
  </Rows>
);
