import RotateRightIcon from "@mui/icons-material/RotateRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { Stage, Unreadable, ZoomBar } from "./viewer-parts.tsx";

/** A picture: larger, smaller, turned by quarters. At 100 % all of it is seen. */
export function ImageView({ url, name }: { url: string; name: string }) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Unreadable />;
  return (
    <>
      <ZoomBar zoom={zoom} onZoom={setZoom}>
        <IconButton
          aria-label={text.rotate}
          title={text.rotate}
          onClick={() => setTurn((held) => (held + 90) % 360)}
        >
          <RotateRightIcon />
        </IconButton>
      </ZoomBar>
      <Stage label={name}>
        <Box
          component="img"
          src={url}
          alt={name}
          onError={() => setFailed(true)}
          sx={{
            display: "block",
            mx: "auto",
            width: `${zoom * 100}%`,
            maxHeight: zoom === 1 ? "100%" : "none",
            objectFit: "contain",
            rotate: `${turn}deg`,
          }}
        />
      </Stage>
    </>
  );
}
