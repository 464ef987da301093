import PhotoCameraIcon from "@mui/icons-material/PhotoCamera";
import PhotoLibraryIcon from "@mui/icons-material/PhotoLibrary";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef } from "react";
import { dispatchLimits } from "#modules/sos/sos-dispatch/contract/schema.ts";
import type { TowRequestDetail } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { removeTowPhoto } from "../../contract/endpoints.ts";
import { portalText } from "../../contract/portal-text.ts";
import { SavedTile, WaitingTile } from "./photo-tile.tsx";
import { useOutbox } from "./use-outbox.tsx";
import { usePhotoIntake, useWaitingPhotos } from "./use-photos.ts";

const text = portalText.photos;

const Grid = styled("ul")({
  listStyle: "none",
  margin: "12px 0",
  padding: 0,
  display: "grid",
  gap: 8,
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
});
const Buttons = styled("div")({ display: "grid", gap: 8 });

const PickButton = (props: {
  label: string;
  icon: ReactNode;
  is_camera: boolean;
  disabled: boolean;
  onPick: (files: File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="large"
        variant={props.is_camera ? "contained" : "outlined"}
        disabled={props.disabled}
        startIcon={props.icon}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.label}
        accept="image/*"
        multiple
        capture={props.is_camera ? "environment" : undefined}
        disabled={props.disabled}
        onChange={({ target }) => {
          props.onPick([...(target.files ?? [])]);
          // The same photo may be chosen again after it was removed.
          target.value = "";
        }}
      />
    </>
  );
};

const sureToRemove = () =>
  confirm({
    title: text.removeTitle,
    body: text.removeBody,
    action: text.removeAction,
    is_destructive: true,
  });

/** Pictures of the server first, then those that wait; each may be taken out while the report is open. */
const PhotoGrid = (props: PhotosProps) => {
  const { request } = props;
  // What was there when the request was cancelled stays.
  const isKept = props.is_locked || request.progress === "cancelled";
  const outbox = useOutbox();
  const remove = useEndpointMutation(removeTowPhoto);
  const waiting = useWaitingPhotos(request.id);
  const saved = request.report?.photos ?? [];
  const removeSaved = async (photo_id: string) => {
    if (await sureToRemove())
      remove.mutate({ params: { id: request.id, photo_id } });
  };
  const removeWaiting = async (id: string) => {
    if (await sureToRemove()) await outbox.discard(id);
  };
  return (
    <Grid>
      {saved.map((photo, index) => (
        <SavedTile
          key={photo.id}
          index={index + 1}
          photo={photo}
          onRemove={isKept ? undefined : () => void removeSaved(photo.id)}
        />
      ))}
      {waiting.map((photo, index) => (
        <WaitingTile
          key={photo.id}
          index={saved.length + index + 1}
          photo={photo}
          onRemove={
            photo.is_sending ? undefined : () => void removeWaiting(photo.id)
          }
        />
      ))}
    </Grid>
  );
};

interface PhotosProps {
  request: TowRequestDetail;
  is_locked: boolean;
}

/** Photos of the work: those the server has, those on their way, and the camera. */
export function ReportPhotos(props: PhotosProps) {
  const { request, is_locked } = props;
  const waiting = useWaitingPhotos(request.id);
  const count = (request.report?.photos.length ?? 0) + waiting.length;
  const { take, preparing } = usePhotoIntake(request, count);
  const isFull = count + preparing >= dispatchLimits.photos;
  const onPick = (files: File[]) => void take(files);
  return (
    <section aria-label={text.title}>
      <Typography component="h2" variant="h2">
        {text.title} {text.count(count, dispatchLimits.photos)}
      </Typography>
      {count > 0 && <PhotoGrid {...props} />}
      <div role="status">{preparing > 0 && text.preparing(preparing)}</div>
      {!is_locked && (
        <Buttons>
          <PickButton
            label={text.camera}
            icon={<PhotoCameraIcon />}
            is_camera
            disabled={isFull}
            onPick={onPick}
          />
          <PickButton
            label={text.album}
            icon={<PhotoLibraryIcon />}
            is_camera={false}
            disabled={isFull}
            onPick={onPick}
          />
        </Buttons>
      )}
    </section>
  );
}
