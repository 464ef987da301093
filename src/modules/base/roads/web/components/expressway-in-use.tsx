import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { ExpresswaySettings } from "../../contract/schema.ts";
import { expresswayText as text } from "../../contract/text.ts";
import { useExpressways } from "../embeds/expressways.tsx";
import { saveRoads } from "./save-roads.ts";

/** Which roads are in use, and their table to take home. */
export const ExpresswayInUse = ({
  settings,
}: {
  settings: ExpresswaySettings;
}) => {
  const roads = useExpressways();
  const set = settings.sets.find(({ id }) => id === settings.active_set_id);
  const { road_count, point_count } = set ?? settings.built_in;
  return (
    <Panel aria-labelledby="expressway-in-use" sx={{ p: 2 }}>
      <Typography variant="h2" id="expressway-in-use">
        {text.inUse}
      </Typography>
      <Typography sx={{ mt: 1, overflowWrap: "anywhere" }}>
        <strong>
          {set === undefined
            ? text.builtIn
            : text.setName(set.id, set.file_name)}
        </strong>
        {`　${text.counts(road_count, point_count)}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {set === undefined
          ? text.builtInHint
          : text.uploadedBy(
              set.created_by ?? "",
              formatDateTime(set.created_at),
            )}
      </Typography>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          rowGap: 1,
          mt: 1.5,
        }}
      >
        <Button
          variant="outlined"
          disabled={roads.length === 0}
          onClick={() => saveRoads(roads)}
        >
          {text.download}
        </Button>
        {typeof set?.url === "string" && (
          <Link href={set.url} target="_blank" rel="noreferrer">
            {text.originalFile}
          </Link>
        )}
        <Typography variant="body2" color="text.secondary">
          {text.downloadHint}
        </Typography>
      </Box>
    </Panel>
  );
};
