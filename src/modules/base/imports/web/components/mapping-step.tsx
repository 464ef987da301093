import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { isMappedTwice, missingColumns } from "../../contract/rules.ts";
import type { ImportMapping, ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { WholeFileChoice } from "./whole-file.tsx";

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  marginTop: 12,
  borderCollapse: "collapse",
  "& th, & td": {
    padding: "4px 8px",
    textAlign: "start",
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    fontWeight: "inherit",
  },
  "& thead th": {
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& select": {
    width: "100%",
    maxWidth: 320,
    minHeight: 34,
    font: "inherit",
    color: "inherit",
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
    borderRadius: radius.control,
    [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
  },
  "& .required": {
    marginInlineStart: 6,
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.error.main,
  },
  "& .sample": {
    maxWidth: 320,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  [theme.breakpoints.down("sm")]: { "& .sample": { display: "none" } },
}));

const sampleOf = (run: ImportRun, index: number | null): string =>
  index === null
    ? ""
    : run.samples
        .map((row) => row[index] ?? "")
        .filter((text) => text !== "")
        .join(" / ");

const FieldRow = (props: {
  run: ImportRun;
  column: ImportRun["columns"][number];
  index: number | null;
  onIndex: (index: number | null) => void;
}) => {
  const { run, column, index } = props;
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id}>
        {column.label}
        {column.is_required && (
          <span className="required">{importText.required}</span>
        )}
      </th>
      <td>
        <select
          aria-labelledby={id}
          value={index ?? ""}
          onChange={({ target: { value } }) =>
            props.onIndex(value === "" ? null : Number(value))
          }
        >
          <option value="">{importText.notMapped}</option>
          {run.header.map((head, place) => (
            <option key={[head, place].join(" ")} value={place}>
              {head}
            </option>
          ))}
        </select>
      </td>
      <td className="sample">{sampleOf(run, index)}</td>
    </tr>
  );
};

const problemOf = (
  run: ImportRun,
  mapping: ImportMapping,
): string | undefined => {
  const missing = missingColumns(run.columns, mapping);
  if (missing.length > 0)
    return importText.requiredMissing(
      missing.map(({ label }) => label).join("、"),
    );
  return isMappedTwice(mapping) ? importText.mappedTwice : undefined;
};

interface MappingProps {
  run: ImportRun;
  mapping: ImportMapping;
  is_busy: boolean;
  onMapping: (mapping: ImportMapping) => void;
  is_whole: boolean;
  onWhole: (is_whole: boolean) => void;
  onCheck: () => void;
  onDiscard: () => void;
}

const Fields = ({ run, mapping, onMapping }: MappingProps) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">{importText.field}</th>
        <th scope="col">{importText.columnOfFile}</th>
        <th scope="col" className="sample">
          {importText.sample}
        </th>
      </tr>
    </thead>
    <tbody>
      {run.columns.map((column) => (
        <FieldRow
          key={column.key}
          run={run}
          column={column}
          index={mapping[column.key] ?? null}
          onIndex={(index) => onMapping({ ...mapping, [column.key]: index })}
        />
      ))}
    </tbody>
  </Table>
);

/** Step 2: which column of the file each field takes. */
export function MappingStep(props: MappingProps) {
  const { run, mapping } = props;
  const problem = problemOf(run, mapping);
  return (
    <>
      <Typography variant="body2">{importText.mappingHint}</Typography>
      <Fields {...props} />
      {run.can_be_whole && (
        <WholeFileChoice
          title={run.title}
          value={props.is_whole}
          onChange={props.onWhole}
        />
      )}
      <Typography
        variant="body2"
        color="error"
        role="status"
        sx={{ my: 1.5, minHeight: 20 }}
      >
        {problem}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="contained"
          disabled={problem !== undefined || props.is_busy}
          onClick={props.onCheck}
        >
          {importText.check}
        </Button>
        <Button color="inherit" onClick={props.onDiscard}>
          {importText.discard}
        </Button>
      </Box>
    </>
  );
}
