import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { TableDrop } from "#platform/web/ui/file-drop.tsx";
import { Panel } from "#platform/web/ui/panel.tsx";
import {
  expresswayText as text,
  roadColumnLabels,
} from "../../contract/text.ts";
import { useRoadUpload, type RoadUpload } from "../api.ts";
import { ExpresswayCheck } from "./expressway-check.tsx";

/** First the way to the server, in per cent; then its work, whose length nobody knows. */
const Progress = ({ upload: { file, step, sent } }: { upload: RoadUpload }) => {
  const isSent = sent >= 1;
  const percent = Math.floor(sent * 100);
  const work = step === "saving" ? text.saving : text.checking;
  const words = isSent ? work(file.name) : text.sending(file.name);
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 1 }}>
        <span role="status">{words}</span>
        {!isSent && ` ${percent}%`}
      </Typography>
      <LinearProgress
        aria-label={words}
        {...(!isSent && { variant: "determinate", value: percent })}
      />
    </Box>
  );
};

/** A table of roads: chosen, checked row by row, and taken into use when nothing is wrong. */
export const ExpresswayUpload = ({ version }: { version: number }) => {
  const { upload, choose, use, leave } = useRoadUpload(version);
  const isBusy = upload !== undefined && upload.step !== "checked";
  return (
    <Panel aria-labelledby="expressway-upload" sx={{ p: 2 }}>
      <Typography variant="h2" id="expressway-upload" sx={{ mb: 1.5 }}>
        {text.upload}
      </Typography>
      <TableDrop
        label={text.choose}
        busy_label={text.choose}
        is_busy={isBusy}
        onFile={(file) => void choose(file)}
        before={<Typography variant="body2">{text.uploadHint}</Typography>}
        after={
          <Typography variant="body2" color="text.secondary">
            {text.columnsHint(Object.values(roadColumnLabels).join("、"))}
          </Typography>
        }
      />
      {upload !== undefined && (
        <Box sx={{ mt: 2 }}>
          {isBusy && <Progress upload={upload} />}
          {upload.step === "checked" && upload.check !== undefined && (
            <ExpresswayCheck
              name={upload.file.name}
              check={upload.check}
              onUse={() => void use()}
              onLeave={leave}
            />
          )}
        </Box>
      )}
    </Panel>
  );
};
