import MiddleIcon from "@mui/icons-material/CenterFocusStrong";
import DownIcon from "@mui/icons-material/KeyboardArrowDown";
import LeftIcon from "@mui/icons-material/KeyboardArrowLeft";
import RightIcon from "@mui/icons-material/KeyboardArrowRight";
import UpIcon from "@mui/icons-material/KeyboardArrowUp";
import AddIcon from "@mui/icons-material/Add";
import PublicIcon from "@mui/icons-material/Public";
import RemoveIcon from "@mui/icons-material/Remove";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { radius, type as letter } from "#platform/web/theme/tokens.ts";
import { mapText } from "../../contract/text.ts";
import { tileSource } from "./tiles.ts";

const Corner = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "absolute",
    right: 8,
    top: 8,
    display: "flex",
    flexDirection: "column",
    gap: 4,
    "& button": {
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.desk.line_control}`,
      borderRadius: radius.control,
    },
    "& button:hover": { backgroundColor: palette.action.hover },
  };
});

const Source = styled("small")(({ theme }) => ({
  position: "absolute",
  left: 6,
  bottom: 4,
  fontSize: letter.size.small,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const step = 1.6;

interface MapButtonsProps {
  /** Factor of the visible width: below 1 comes closer. */
  onZoom: (factor: number) => void;
  /** -1, 0 or 1 to the east and to the south. */
  onPan: (x: number, y: number) => void;
  onShowAll: () => void;
  /** Absent: nothing is picked on this map now. */
  onPickMiddle?: () => void;
}

/** Everything that can be done on the map without a mouse, and whose outlines they are. */
export const MapButtons = (props: MapButtonsProps) => {
  const buttons = [
    { label: mapText.zoomIn, Icon: AddIcon, act: () => props.onZoom(1 / step) },
    { label: mapText.zoomOut, Icon: RemoveIcon, act: () => props.onZoom(step) },
    { label: mapText.north, Icon: UpIcon, act: () => props.onPan(0, -1) },
    { label: mapText.west, Icon: LeftIcon, act: () => props.onPan(-1, 0) },
    { label: mapText.east, Icon: RightIcon, act: () => props.onPan(1, 0) },
    { label: mapText.south, Icon: DownIcon, act: () => props.onPan(0, 1) },
    { label: mapText.wholeJapan, Icon: PublicIcon, act: props.onShowAll },
    ...(props.onPickMiddle === undefined
      ? []
      : [
          {
            label: mapText.pickMiddle,
            Icon: MiddleIcon,
            act: props.onPickMiddle,
          },
        ]),
  ];
  return (
    <>
      <Corner>
        {buttons.map(({ label, Icon, act }) => (
          <IconButton
            key={label}
            aria-label={label}
            title={label}
            onClick={act}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Corner>
      <Source>{tileSource().credit || mapText.source}</Source>
    </>
  );
};
