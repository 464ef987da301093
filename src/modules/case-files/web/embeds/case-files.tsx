import AudioFileIcon from "@mui/icons-material/AudioFileOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DescriptionIcon from "@mui/icons-material/DescriptionOutlined";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { formatFileSize } from "#platform/contract/files/file-size.ts";
import { fileKinds, type FileKind } from "#platform/contract/files/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { FileIntake } from "#platform/web/ui/file-intake.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { FileViewer } from "#platform/web/ui/viewer/file-viewer.tsx";
import { caseFileWriters, listCaseFiles } from "../../contract/endpoints.ts";
import { maximumCaseFiles, type CaseFile } from "../../contract/schema.ts";
import { caseFileText as text } from "../../contract/text.ts";
import { useFileSending } from "../components/use-file-sending.ts";

const Rows = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: 40,
    padding: "4px 0",
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& .file": { flex: 1, minWidth: 0, textAlign: "left" },
  "& .file > *": { display: "block", overflowWrap: "anywhere" },
  "& small": {
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const iconOf: Record<FileKind, typeof DescriptionIcon> = {
  pdf: PictureAsPdfIcon,
  image: ImageIcon,
  audio: AudioFileIcon,
  excel: DescriptionIcon,
  csv: DescriptionIcon,
};

const FileRow = (props: {
  file: CaseFile;
  onOpen: () => void;
  /** Absent where the account removes none. */
  onRemove: (() => void) | undefined;
}) => {
  const { file, onRemove } = props;
  const Icon = iconOf[file.kind];
  return (
    <li>
      <Icon aria-hidden fontSize="small" />
      <div className="file">
        <Link
          component="button"
          type="button"
          aria-label={text.open(file.name)}
          sx={{ textAlign: "left" }}
          onClick={props.onOpen}
        >
          {file.name}
        </Link>
        <small>
          {text.facts(
            fileKinds.labelOf(file.kind),
            formatFileSize(file.size),
            file.created_by ?? "",
            formatDateTime(file.created_at).slice(0, -3),
          )}
        </small>
      </div>
      {onRemove !== undefined && (
        <IconButton
          size="small"
          aria-label={text.removeOne(file.name)}
          title={text.removeOne(file.name)}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </li>
  );
};

/** Files of a case: what was sent, scanned, photographed or recorded for it. Opened in the viewer. */
export function CaseFiles({ inquiry_id }: { inquiry_id: number }) {
  const mayWrite = useIsAllowed(caseFileWriters);
  const [opened, setOpened] = useState<CaseFile>();
  const acts = useFileSending(inquiry_id);
  const list = useEndpointQuery(
    listCaseFiles,
    { params: { id: inquiry_id } },
    { meta: { quiet: true } },
  );
  const { send } = acts;
  const onFiles = useCallback((files: File[]) => void send(files), [send]);
  if (list.isError)
    return (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.data === undefined) return <LoadingRows rows={2} />;
  const files = list.data.data;
  const rows =
    files.length === 0 ? (
      <Typography variant="body2" color="text.secondary">
        {text.none}
      </Typography>
    ) : (
      <Rows>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onOpen={() => setOpened(file)}
            onRemove={mayWrite ? () => void acts.remove(file) : undefined}
          />
        ))}
      </Rows>
    );
  const { progress } = acts;
  return (
    <>
      {mayWrite ? (
        <FileIntake
          label={text.add}
          hint={text.hint}
          is_full={files.length >= maximumCaseFiles}
          takes_paste
          progress={progress}
          progress_label={
            progress && text.sending(progress.done, progress.total)
          }
          onFiles={onFiles}
        >
          {rows}
        </FileIntake>
      ) : (
        rows
      )}
      {opened !== undefined && (
        <FileViewer file={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
