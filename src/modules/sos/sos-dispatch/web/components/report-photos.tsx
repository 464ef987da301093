import AddAPhotoIcon from "@mui/icons-material/AddAPhoto";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { radius } from "#platform/web/theme/tokens.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLimits } from "../../contract/schema.ts";
import type { Photo, WorkReport } from "../../contract/work-report-schema.ts";
import { removeWorkReportPhoto } from "../../contract/work-report-endpoints.ts";
import { uploadPhoto } from "../api.ts";
import { PhotoLightbox } from "./photo-lightbox.tsx";
import { useReloadCase } from "./use-reload-case.ts";

const Thumbs = styled("ul")(({ theme }) => ({
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  margin: "6px 0 0",
  padding: 0,
  "& button": {
    display: "block",
    padding: 0,
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderRadius: radius.control,
    overflow: "hidden",
    cursor: "zoom-in",
    background: "none",
  },
  "& img": { display: "block", width: 108, height: 81, objectFit: "cover" },
}));

const AddButton = ({ report }: { report: WorkReport }) => {
  const input = useRef<HTMLInputElement>(null);
  const { run, is_busy } = useOneAtATime();
  const reload = useReloadCase();
  const send = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await uploadPhoto(report.id, file);
  };
  const isFull = report.photos.length >= dispatchLimits.photos;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/bmp"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void run(() => send(files))
            .catch(notify.error)
            .finally(() => void reload());
        }}
      />
      <Button
        size="small"
        startIcon={<AddAPhotoIcon />}
        loading={is_busy}
        disabled={isFull || !report.can.update.allowed}
        title={report.can.update.reason}
        onClick={() => input.current?.click()}
      >
        {panelText.addPhoto}
      </Button>
    </>
  );
};

/** Photos in a row; each opens large. */
export const PhotoRow = (props: {
  photos: readonly Photo[];
  /** Absent where photos may not be removed; `close` leaves the large one. */
  onRemove?: ((photo: Photo, close: () => void) => void) | undefined;
}) => {
  const { photos, onRemove } = props;
  const [opened, setOpened] = useState<number>();
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Thumbs>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={panelText.openPhoto(index + 1)}
              title={formatDateTime(photo.taken_at)}
              onClick={() => setOpened(index)}
            >
              <img src={photo.url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </Thumbs>
      {opened !== undefined && (
        <PhotoLightbox
          photos={photos}
          index={opened}
          onMove={setOpened}
          onClose={close}
          onRemove={onRemove && ((photo) => onRemove(photo, close))}
        />
      )}
    </>
  );
};

/** Photos of a report: small ones in a row, each opens large; ten at most. */
export function ReportPhotos({ report }: { report: WorkReport }) {
  const remove = useEndpointMutation(removeWorkReportPhoto);
  const reload = useReloadCase();
  const askToRemove = async (photo: Photo, close: () => void) => {
    const isAgreed = await confirm({
      title: panelText.removePhoto,
      body: panelText.removePhotoBody(photo.name),
      action: panelText.removePhoto,
      is_destructive: true,
    });
    if (!isAgreed) return;
    const params = { id: report.id, photo_id: photo.id };
    await remove.mutateAsync({ params });
    close();
    await reload();
  };
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {panelText.photoCount(report.photos.length, dispatchLimits.photos)}
        </Typography>
        {report.can.update.because !== "role" && <AddButton report={report} />}
      </Box>
      <PhotoRow
        photos={report.photos}
        onRemove={
          report.can.update.allowed
            ? (photo, close) => {
                // A refusal has been notified by the mutation.
                void askToRemove(photo, close).catch(() => undefined);
              }
            : undefined
        }
      />
    </Box>
  );
}
