import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { measure } from "#platform/web/theme/tokens.ts";
import { EmptyState } from "../states.tsx";

const Ground = styled("div")(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  padding: 12,
  backgroundColor: (theme.vars ?? theme).palette.desk.sunken,
  "& .words": {
    position: "absolute",
    width: 1,
    height: 1,
    margin: 0,
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
}));

/** What is looked at, on a sunken ground, scrolled in both directions, by keys too. */
export const Stage = (props: { label: string; children: ReactNode }) => (
  <Ground tabIndex={0} role="region" aria-label={props.label}>
    {props.children}
  </Ground>
);

export const Unreadable = () => <EmptyState message={text.unreadable} />;

/** Buttons of the viewer on a phone: for a thumb. */
export const forThumbs = {
  "@media (max-width: 600px)": {
    "& .MuiIconButton-root, & .MuiButton-root": {
      minWidth: measure.touch,
      minHeight: measure.touch,
    },
  },
} as const;

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** Larger, smaller, and what stands beside it. */
export const ZoomBar = (props: {
  zoom: number;
  onZoom: (zoom: number) => void;
  children?: ReactNode;
}) => {
  const { zoom, onZoom } = props;
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        px: 1.5,
        py: 0.5,
        ...forThumbs,
      }}
    >
      <IconButton
        aria-label={text.zoomOut}
        title={text.zoomOut}
        disabled={smaller === undefined}
        onClick={() => onZoom(smaller ?? zoom)}
      >
        <RemoveIcon />
      </IconButton>
      <Box
        component="span"
        role="status"
        sx={{ minWidth: 48, textAlign: "center" }}
      >
        {text.zoom(Math.round(zoom * 100))}
      </Box>
      <IconButton
        aria-label={text.zoomIn}
        title={text.zoomIn}
        disabled={larger === undefined}
        onClick={() => onZoom(larger ?? zoom)}
      >
        <AddIcon />
      </IconButton>
      {props.children}
    </Box>
  );
};
