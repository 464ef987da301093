import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { text } from "#platform/web/text.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { createExport, listExportSources } from "../../contract/endpoints.ts";
import {
  exportFormats,
  extractionPath,
  type CreatedFileFormat,
  type ExportFormat,
} from "../../contract/lookups.ts";
import { exportText } from "../../contract/text.ts";
import { ColumnPicker, type PickedColumn } from "./column-picker.tsx";
import { useColumnMemory } from "./column-memory.ts";
import { WorkbookLimit } from "../embeds/workbook-limit.tsx";
import { countWords } from "./file-words.ts";

export interface ExportDialogProps {
  readonly source: string;
  /** Keys of files about the same rows: what hangs on them. */
  readonly further?: readonly string[] | undefined;
  /** The list's query; page and rows per page do not matter. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The filter in words, for the list of created files. */
  readonly conditions?: string;
  /** Rows of the list, where known. */
  readonly total?: number;
  readonly onClose: () => void;
}

const useExport = (
  props: ExportDialogProps,
  format: CreatedFileFormat,
  purpose: string,
  columns?: readonly PickedColumn[],
) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const { page: _page, per_page: _rows, ...query } = props.query;
      await callEndpoint(createExport, {
        body: {
          source: props.source,
          format,
          query,
          purpose: purpose.trim() || null,
          conditions: (props.conditions ?? "").slice(0, 500),
          ...(columns && {
            columns: columns.filter(({ is_on }) => is_on).map(({ key }) => key),
          }),
        },
      });
      notify.success(exportText.started);
      void invalidatePath(queries, "/api/exports");
      props.onClose();
    } catch (error) {
      notify.error(error);
      setBusy(false);
    }
  };
  return { isBusy, start };
};

/** Asked where persons are in it; the server says how many rows may go without. */
const Purpose = (props: {
  value: string;
  onChange: (purpose: string) => void;
}) => (
  <TextField
    fullWidth
    size="small"
    sx={{ mt: 2 }}
    label={exportText.purpose}
    helperText={exportText.purposeHint}
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: 255 } }}
  />
);

const FormatChoice = (props: {
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}) => {
  const id = useId();
  return (
    <FormControl sx={{ mt: 1.5 }}>
      <FormLabel id={id}>{exportText.format}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={props.value}
        onChange={(_event, value) => props.onChange(value as ExportFormat)}
      >
        {exportFormats.options.map(({ code, label }) => (
          <FormControlLabel
            key={code}
            value={code}
            label={label}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const SourceChoice = (props: {
  sources: readonly { readonly key: string; readonly title: string }[];
  value: string;
  onChange: (key: string) => void;
}) => {
  const id = useId();
  return (
    <FormControl sx={{ px: 3, pb: 1 }}>
      <FormLabel id={id}>{exportText.what}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={props.value}
        onChange={(_event, value) => props.onChange(value)}
      >
        {props.sources.map(({ key, title }) => (
          <FormControlLabel
            key={key}
            value={key}
            label={title}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** The page of extraction with the present filter of the list. */
const templatePath = ({ source, query, conditions }: ExportDialogProps) => {
  const { page: _page, per_page: _rows, ...filter } = query;
  return `${extractionPath}?${new URLSearchParams({
    source,
    query: JSON.stringify(filter),
    conditions: conditions ?? "",
  }).toString()}`;
};

const Options = (
  props: ExportDialogProps & {
    title: string;
    columns: readonly Omit<PickedColumn, "is_on">[];
  },
) => {
  const [format, setFormat] = useState<ExportFormat>("csv_cp932");
  const [recalled, remember] = useColumnMemory(props.source, props.columns);
  const [columns, setColumns] = useState<readonly PickedColumn[]>(recalled);
  const [purpose, setPurpose] = useState("");
  const { isBusy, start } = useExport(props, format, purpose, columns);
  const hasPersons = columns.some((one) => one.is_on && one.is_personal);
  return (
    <>
      <DialogContent>
        <Typography variant="body2">
          {props.total === undefined
            ? exportText.dialogHintUnknown
            : exportText.dialogHint(countWords(props.total))}
          {props.conditions}
        </Typography>
        <FormatChoice value={format} onChange={setFormat} />
        <WorkbookLimit
          format={format}
          split_by="none"
          count={props.total}
          onCsv={setFormat}
        />
        {hasPersons && <Purpose value={purpose} onChange={setPurpose} />}
        <ColumnPicker columns={columns} onChange={setColumns} />
      </DialogContent>
      <DialogActions>
        <ButtonLink
          to={templatePath(props)}
          onClick={props.onClose}
          sx={{ mr: "auto" }}
        >
          {exportText.asTemplate}
        </ButtonLink>
        <Button color="inherit" onClick={props.onClose}>
          {text.action.back}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || columns.every(({ is_on }) => !is_on)}
          onClick={() => {
            remember(columns);
            void start();
          }}
        >
          {exportText.start}
        </Button>
      </DialogActions>
    </>
  );
};

/** Files packed into one: nothing is chosen. */
const Pack = (props: ExportDialogProps) => {
  const [purpose, setPurpose] = useState("");
  const { isBusy, start } = useExport(props, "zip", purpose);
  return (
    <>
      <DialogContent>
        <Typography variant="body2">
          {props.total === undefined
            ? exportText.packHintUnknown
            : exportText.packHint(countWords(props.total))}
          {props.conditions}
        </Typography>
        <Purpose value={purpose} onChange={setPurpose} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          {text.action.back}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => void start()}
        >
          {exportText.start}
        </Button>
      </DialogActions>
    </>
  );
};

/** How many rows hang on those of the list nobody knows before. */
const withSource = (
  { total, ...props }: ExportDialogProps,
  source: string,
): ExportDialogProps => ({
  ...props,
  source,
  ...(source === props.source && total !== undefined && { total }),
});

/** Format and columns of an export; the work itself goes on in the background. */
export function ExportDialog(props: ExportDialogProps) {
  const id = useId();
  const sources = useEndpointQuery(listExportSources, {}, { notifies: true });
  const [chosen, choose] = useState(props.source);
  const known = sources.data?.data ?? [];
  const source = known.find(({ key }) => key === chosen);
  const offered = [props.source, ...(props.further ?? [])].flatMap((key) =>
    known.filter((one) => one.key === key),
  );
  const title = source?.title ?? "";
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={props.onClose}
    >
      <DialogTitle id={id}>{exportText.dialogTitle(title)}</DialogTitle>
      <ReadState queries={[sources]} rows={6} />
      {offered.length > 1 && (
        <SourceChoice sources={offered} value={chosen} onChange={choose} />
      )}
      {source?.is_packed === true && <Pack {...withSource(props, chosen)} />}
      {source?.is_packed === false && (
        <Options
          key={chosen}
          {...withSource(props, chosen)}
          title={title}
          columns={source.columns}
        />
      )}
    </Dialog>
  );
}
