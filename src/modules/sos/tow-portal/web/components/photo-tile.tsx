import DeleteIcon from "@mui/icons-material/Delete";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { measure, radius, type } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { portalText } from "../../contract/portal-text.ts";
import type { WaitingPhoto } from "./use-photos.ts";

const text = portalText.photos;

const Tile = styled("li")(({ theme }) => ({
  position: "relative",
  overflow: "hidden",
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.control,
  backgroundColor: (theme.vars ?? theme).palette.desk.sunken,
  "& img": {
    display: "block",
    width: "100%",
    aspectRatio: "4 / 3",
    objectFit: "cover",
  },
  "& .photo-line": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: measure.touch,
    paddingLeft: 8,
    fontSize: type.size.small,
  },
  "& .photo-state": { position: "absolute", top: 6, left: 6 },
}));

/** A picture that is still on the phone. */
const LocalPicture = ({ file, alt }: { file: Blob; alt: string }) => {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current !== null) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt={alt} />;
};

interface TileProps {
  index: number;
  onRemove?: () => void;
}

const Frame = (
  props: TileProps & {
    taken_at: string | null;
    state?: ReactNode;
    children: ReactNode;
  },
) => (
  <Tile>
    {props.children}
    <span className="photo-state">{props.state}</span>
    <div className="photo-line">
      <span>
        {props.taken_at !== null && text.taken(formatDateTime(props.taken_at))}
      </span>
      {props.onRemove !== undefined && (
        <IconButton
          aria-label={text.remove(props.index)}
          sx={{ width: measure.touch, height: measure.touch }}
          onClick={props.onRemove}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </div>
  </Tile>
);

/** A photo that the server has. */
export const SavedTile = (
  props: TileProps & { photo: { url: string; taken_at: string | null } },
) => (
  <Frame {...props} taken_at={props.photo.taken_at}>
    <img src={props.photo.url} alt={text.alt(props.index)} loading="lazy" />
  </Frame>
);

/** A photo on its way. */
export const WaitingTile = (props: TileProps & { photo: WaitingPhoto }) => {
  const { is_refused, taken_at, file } = props.photo;
  return (
    <Frame
      {...props}
      taken_at={taken_at}
      state={
        <StatusChip
          tone={is_refused ? "red" : "yellow"}
          label={is_refused ? text.refused : text.waiting}
        />
      }
    >
      <LocalPicture file={file} alt={text.alt(props.index)} />
    </Frame>
  );
};
