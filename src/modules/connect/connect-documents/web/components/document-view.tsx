import DownloadIcon from "@mui/icons-material/Download";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Typography from "@mui/material/Typography";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { viewerText } from "#platform/contract/files/viewer-text.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { useSaving } from "#platform/web/ui/viewer/use-saving.ts";
import { documents, type Document } from "../../contract/record.ts";
import { documentStateOf, isShown } from "../../contract/rules.ts";
import type { DocumentVersion } from "../../contract/schema.ts";
import { documentText } from "../../contract/text.ts";
import { viewerPageText as text } from "../../contract/viewer-text.ts";

const FileContent = lazyPart(
  async () =>
    (await import("#platform/web/ui/viewer/file-content.tsx")).FileContent,
);

const { get } = declaredCalls(documents);

interface Asked {
  /** The newest where it is left out. */
  readonly version: number | undefined;
  readonly page: number | undefined;
}

interface Shown {
  document: Document;
  version: DocumentVersion;
  onVersion: (number: number | undefined) => void;
}

/** That an old version is shown, or a document out of its period. */
const Bands = ({ document, version, onVersion }: Shown) => {
  const newest = document.versions[0]?.number ?? version.number;
  const state = documentStateOf(document, tokyoDate());
  return (
    <>
      {version.number !== newest && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => onVersion(undefined)}>
              {text.showNewest}
            </Button>
          }
        >
          {text.old(version.number, newest)}
        </Alert>
      )}
      {state !== "current" && <Alert severity="warning">{text[state]}</Alert>}
    </>
  );
};

const Head = ({ document, version, onVersion }: Shown) => {
  const { save, failure } = useSaving(version.file);
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          py: 0.5,
        }}
      >
        <Typography
          component="h2"
          variant="subtitle1"
          sx={{ mr: "auto", overflowWrap: "anywhere" }}
        >
          {document.name}
        </Typography>
        {document.versions.length > 1 ? (
          <Select
            size="small"
            value={version.number}
            inputProps={{ "aria-label": text.version }}
            onChange={({ target }) => onVersion(target.value)}
          >
            {document.versions.map(({ number }) => (
              <MenuItem key={number} value={number}>
                {documentText.version(number)}
              </MenuItem>
            ))}
          </Select>
        ) : (
          <span>{documentText.version(version.number)}</span>
        )}
        <Button startIcon={<DownloadIcon />} onClick={() => void save()}>
          {viewerText.save}
        </Button>
      </Box>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </>
  );
};

/** A document in the viewer, at the page that was asked for; its kinds are PDF and Excel (spec §5). */
export const DocumentView = (
  props: Asked & { id: number; onVersion: Shown["onVersion"] },
) => {
  const found = useEndpointQuery(get, { params: { id: props.id } });
  if (isApiError(found.error, 404))
    return <EmptyState message={text.missing} hint={text.missingHint} />;
  const document = found.data?.data;
  if (document === undefined) return <ReadState queries={[found]} />;
  const version =
    props.version === undefined
      ? document.versions[0]
      : document.versions.find(({ number }) => number === props.version);
  if (version === undefined)
    return document.versions.length === 0 ? (
      <EmptyState message={text.noFile} />
    ) : (
      <EmptyState message={text.missing} hint={text.missingHint} />
    );
  const { file } = version;
  const shown = { document, version, onVersion: props.onVersion };
  return (
    <>
      <Head {...shown} />
      <Bands {...shown} />
      {isShown(file) ? (
        <FileContent key={file.id} file={file} page={props.page} />
      ) : (
        <EmptyState message={viewerText.unsupported} hint={text.saveIt} />
      )}
    </>
  );
};
