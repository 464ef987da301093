import Typography from "@mui/material/Typography";
import { AudioPlayer } from "#platform/web/ui/viewer/audio-player.tsx";
import type { Correspondence } from "../../contract/correspondence-schema.ts";
import { correspondenceText as text } from "../../contract/correspondence-text.ts";
import {
  callResults,
  correspondenceDirections,
  counterpartKinds,
  rowMethods,
} from "../../contract/lookups.ts";

/** Which way, with whom, what came of it. */
export const rowHead = (row: Correspondence): string[] =>
  [
    correspondenceDirections.labelOf(row.direction),
    rowMethods.labelOf(row.method),
    counterpartKinds.labelOf(row.counterpart_kind),
    row.names?.["car_dealer_id"],
    row.names?.["car_dealer_branch_id"],
    row.counterpart,
    callResults.labelOf(row.call_result),
  ].filter((word): word is string => (word ?? "") !== "");

/** What was written, and what was recorded. */
export const RowBody = ({ row }: { row: Correspondence }) => (
  <>
    {(row.summary ?? "") !== "" && (
      <p>
        <b>{row.summary}</b>
      </p>
    )}
    <p>{row.body}</p>
    {row.sounds?.map(({ name, url }) =>
      url === null ? (
        <Typography key={name} role="alert" variant="body2" color="error">
          {text.soundFailed}
        </Typography>
      ) : (
        <AudioPlayer
          key={name}
          url={url}
          name={name}
          failure={text.soundFailed}
          marks={row.marks ?? []}
        />
      ),
    )}
  </>
);
