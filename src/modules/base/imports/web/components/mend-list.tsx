import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius } from "#platform/web/theme/tokens.ts";
import { listImportMends } from "../../contract/endpoints.ts";
import type { ImportMend, ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import type { Mends } from "./use-import-run.ts";

const number = new Intl.NumberFormat("ja-JP");

/** All wrong cells of a column with the same text: one correction for all of them. */
const AlikeCells = (props: {
  label: string;
  cell: string;
  count: number;
  onReplace: (to: string) => void;
}) => {
  const { label, count } = props;
  const [to, setTo] = useState(props.cell);
  const cell = props.cell === "" ? importText.empty : props.cell;
  return (
    <>
      <Typography variant="body2" component="span">
        {importText.alike(label, cell, number.format(count))}
      </Typography>
      <InputBase
        value={to}
        inputProps={{ "aria-label": importText.replaceBy(label, cell) }}
        onChange={({ target }) => setTo(target.value)}
        sx={{
          px: 1,
          width: 180,
          border: 1,
          borderColor: "desk.line_control",
          borderRadius: `${radius.control}px`,
        }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={to === props.cell}
        onClick={() => props.onReplace(to)}
      >
        {importText.replace}
      </Button>
    </>
  );
};

const FillButton = (props: {
  label: string;
  count: number;
  onFill: () => void;
}) => (
  <Button size="small" variant="outlined" onClick={props.onFill}>
    {importText.fillNoughtOf(props.label, number.format(props.count))}
  </Button>
);

/** What stands wrong in many rows is mended in one go. */
export function MendList({ run, mends }: { run: ImportRun; mends: Mends }) {
  const id = useId();
  const list = useEndpointQuery(listImportMends, { params: { id: run.id } });
  const found = list.data?.data ?? [];
  if (found.length === 0) return null;
  const labelOf = (key: string): string =>
    run.columns.find((column) => column.key === key)?.label ?? key;
  const keyOf = ({ column, cell }: ImportMend) => `${column} ${cell ?? ""}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 1.5 }}>
      <Typography id={id} component="h3" variant="subtitle1">
        {importText.mendTitle}
      </Typography>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 0.75,
          maxHeight: { sm: 168 },
          overflow: "auto",
        }}
      >
        {found.map((one) => (
          <Box
            key={keyOf(one)}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              gap: 1,
              flexBasis: one.cell === null ? "auto" : "100%",
            }}
          >
            {one.cell === null ? (
              <FillButton
                label={labelOf(one.column)}
                count={one.count}
                onFill={() => mends.mend(one.column)}
              />
            ) : (
              <AlikeCells
                label={labelOf(one.column)}
                cell={one.cell}
                count={one.count}
                onReplace={(to) =>
                  mends.mend(one.column, { from: one.cell ?? "", to })
                }
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
