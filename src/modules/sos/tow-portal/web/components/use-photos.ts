import { useState } from "react";
import { dispatchLimits } from "#modules/sos/sos-dispatch/contract/schema.ts";
import type { TowRequestDetail } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { portalText } from "../../contract/portal-text.ts";
import { shrinkPhoto } from "../embeds/shrink-photo.tsx";
import { useActs } from "./use-acts.ts";
import { useOutboxState } from "./use-outbox.tsx";

const text = portalText.photos;

/** A photo that is still on the phone. */
export interface WaitingPhoto {
  readonly id: string;
  readonly file: Blob;
  readonly taken_at: string;
  readonly is_refused: boolean;
  readonly is_sending: boolean;
}

/** Photos of a request that wait on the phone. */
export function useWaitingPhotos(requestId: number): readonly WaitingPhoto[] {
  const { items, sending_id } = useOutboxState();
  return items.flatMap(({ act, id, refusal, request_id }) =>
    act.kind === "photo" && request_id === requestId
      ? [
          {
            id,
            file: act.file,
            taken_at: act.taken_at,
            is_refused: refusal !== null,
            is_sending: id === sending_id,
          },
        ]
      : [],
  );
}

/** Takes photos in: shrunk one after the other (memory of a phone), each in the outbox as soon as it is ready. */
export function usePhotoIntake(request: TowRequestDetail, held: number) {
  const { put } = useActs();
  const [preparing, setPreparing] = useState(0);
  const take = async (files: readonly File[]): Promise<void> => {
    const free = Math.max(0, dispatchLimits.photos - held);
    if (files.length > free) notify.error(text.tooMany(dispatchLimits.photos));
    const taken = files.slice(0, free);
    setPreparing(taken.length);
    for (const file of taken) {
      const photo = await shrinkPhoto(file);
      if (photo === undefined) notify.error(text.unreadable(file.name));
      else await put(request, { kind: "photo", ...photo });
      setPreparing((count) => count - 1);
    }
  };
  return { take, preparing };
}
