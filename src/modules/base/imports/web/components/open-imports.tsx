import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listOpenImports } from "../../contract/endpoints.ts";
import { importStates } from "../../contract/lookups.ts";
import type { OpenImport } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP");

const factsOf = ({ row_count, state, created_at }: OpenImport): string =>
  importText.openFacts(
    number.format(row_count),
    importStates.labelOf(state),
    formatDateTime(created_at),
  );

interface OpenImportActions {
  readonly onResume: (id: number) => void;
  readonly onDiscard: (id: number) => void;
}

const OpenRow = ({
  one,
  onResume,
  onDiscard,
}: OpenImportActions & { one: OpenImport }) => (
  <Box
    sx={{
      display: "flex",
      alignItems: "center",
      gap: 1,
      py: 0.75,
      borderBottom: 1,
      borderColor: "divider",
    }}
  >
    <Box sx={{ flex: "1 1 0", minWidth: 0 }}>
      <Typography variant="body2" noWrap>
        {one.file_name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {factsOf(one)}
      </Typography>
    </Box>
    <Box sx={{ display: "flex", gap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        aria-label={importText.resumeOf(one.file_name)}
        onClick={() => onResume(one.id)}
      >
        {importText.resume}
      </Button>
      <Button
        color="inherit"
        size="small"
        aria-label={importText.discardOf(one.file_name)}
        onClick={() => onDiscard(one.id)}
      >
        {importText.discard}
      </Button>
    </Box>
  </Box>
);

/** Imports that were begun and left, to be gone on with or thrown away: a closed window or a reload loses nothing. */
export function OpenImports(props: OpenImportActions & { kind: string }) {
  const list = useEndpointQuery(listOpenImports, {
    query: { kind: props.kind },
  });
  const open = list.data?.data ?? [];
  if (open.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={importText.resumeTitle}
      sx={{ mt: 2.5 }}
    >
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {importText.resumeTitle}
      </Typography>
      {open.map((one) => (
        <OpenRow
          key={one.id}
          one={one}
          onResume={props.onResume}
          onDiscard={props.onDiscard}
        />
      ))}
    </Box>
  );
}
