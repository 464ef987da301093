import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** A place in a sound. */
interface PlacedMark {
  readonly second: number;
  readonly text: string;
}

/** 75 → 1:15. */
export const clockOf = (second: number): string =>
  `${String(Math.floor(second / 60))}:${String(second % 60).padStart(2, "0")}`;

/** Each leads to its place, from which it plays. */
const Marks = (props: {
  marks: readonly PlacedMark[];
  onJump: (second: number) => void;
}) => (
  <Box
    component="ul"
    aria-label={text.marks}
    sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, m: 0, p: 0 }}
  >
    {props.marks.map(({ second, text: words }) => (
      <li key={`${String(second)} ${words}`} style={{ listStyle: "none" }}>
        <Button size="small" onClick={() => props.onJump(second)}>
          {text.markAt(clockOf(second), words)}
        </Button>
      </li>
    ))}
  </Box>
);

const Speed = ({ onChange }: { onChange: (speed: number) => void }) => {
  const [speed, setSpeed] = useState(1);
  return (
    <Select
      size="small"
      value={speed}
      inputProps={{ "aria-label": text.speed }}
      onChange={({ target }) => {
        setSpeed(target.value);
        onChange(target.value);
      }}
    >
      {speeds.map((one) => (
        <MenuItem key={one} value={one}>
          {text.times(one)}
        </MenuItem>
      ))}
    </Select>
  );
};

/** Plays a sound: seeks by parts of the file, 0.75 to 2 times as fast. Says so where it cannot be read. */
export function AudioPlayer(props: {
  url: string;
  name: string;
  /** Said where it cannot be read. */
  failure?: string;
  /** Name of the player for those who do not see it. */
  label?: string;
  marks?: readonly PlacedMark[];
  /** A place is marked: the second at which it plays. */
  onMark?: (second: number) => void;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const jump = (second: number) => {
    if (audio.current === null) return;
    audio.current.currentTime = second;
    void audio.current.play().catch(() => setFailed(true));
  };
  const { marks = [], onMark } = props;
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
        <Speed
          onChange={(speed) => {
            if (audio.current !== null) audio.current.playbackRate = speed;
          }}
        />
        {onMark !== undefined && (
          <Button
            size="small"
            onClick={() => onMark(Math.floor(audio.current?.currentTime ?? 0))}
          >
            {text.mark}
          </Button>
        )}
      </Box>
      {marks.length > 0 && <Marks marks={marks} onJump={jump} />}
      {hasFailed && (
        <Typography role="alert" variant="body2" color="error">
          {props.failure ?? text.audioFailed}
        </Typography>
      )}
    </>
  );
}
