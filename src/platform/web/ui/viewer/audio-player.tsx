import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** Plays a sound: seeks by parts of the file, 0.75 to 2 times as fast. Says so where it cannot be read. */
export function AudioPlayer(props: {
  url: string;
  name: string;
  /** Said where it cannot be read. */
  failure?: string;
  /** Name of the player for those who do not see it. */
  label?: string;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
      >
        {/* A telephone call has no captions: what stands beside it says what it was about. */}
        <Box
          component="audio"
          ref={audio}
          controls
          preload="metadata"
          src={props.url}
          aria-label={props.label ?? text.play(props.name)}
          sx={{ flex: "1 1 240px", minWidth: 0, height: 40 }}
          onError={() => setFailed(true)}
          onLoadedMetadata={() => setFailed(false)}
        />
        <Select
          size="small"
          value={speed}
          inputProps={{ "aria-label": text.speed }}
          onChange={({ target }) => {
            const next = target.value;
            setSpeed(next);
            if (audio.current !== null) audio.current.playbackRate = next;
          }}
        >
          {speeds.map((one) => (
            <MenuItem key={one} value={one}>
              {text.times(one)}
            </MenuItem>
          ))}
        </Select>
      </Box>
      {hasFailed && (
        <Typography role="alert" variant="body2" color="error">
          {props.failure ?? text.audioFailed}
        </Typography>
      )}
    </>
  );
}
