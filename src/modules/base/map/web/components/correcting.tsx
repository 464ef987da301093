import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useCallback, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { mapPageText as text } from "../../contract/map-page-text.ts";
import { listCasePins } from "../../contract/pin-endpoints.ts";
import { lengthKm } from "../../contract/pin-rules.ts";
import type { CasePin } from "../../contract/pin-schema.ts";
import type { PlaceCoordinates } from "../../contract/schema.ts";
import { mapText } from "../../contract/text.ts";
import { MapTask } from "./map-task.tsx";

/** `320 m`, `4.2 km`. */
export const distanceWords = (km: number): string =>
  km < 1
    ? text.metres(Math.round(km * 1000))
    : text.kilometres(km.toFixed(km < 100 ? 1 : 0));

/** The case whose pin is being moved, and where it is now. */
export interface Moving {
  readonly pin: CasePin;
  readonly at: PlaceCoordinates;
}

/** The pin as it is now; as it was, where nobody answers; undefined when the case is open no more. */
const readPin = async (pin: CasePin): Promise<CasePin | undefined> => {
  try {
    const query = { case_kind: pin.module, ids: [pin.id] };
    return (await callEndpoint(listCasePins, { query })).data.pins[0];
  } catch {
    return pin;
  }
};

/** Writes the corrected place of a case in its desk, with the version of the pin that was seen. */
type CorrectPlace = (
  pin: Pick<CasePin, "id" | "version">,
  at: PlaceCoordinates,
) => Promise<unknown>;

/** How each desk that corrects places writes them; a pin of another stays where it is. */
export type PlaceCorrections = Readonly<
  Partial<Record<CaseModule, CorrectPlace>>
>;

/** Moving a pin: nothing is changed before it is confirmed, and then with the version of the pin that was seen. */
export function useCorrecting(corrections: PlaceCorrections) {
  const [moving, setMoving] = useState<Moving>();
  const queries = useQueryClient();
  const save = async ({ pin, at }: Moving): Promise<void> => {
    const { reception_number } = pin;
    const isAgreed = await confirm({
      title: text.saveTitle,
      body: text.saveBody(
        reception_number,
        distanceWords(lengthKm([pin, at])),
        mapText.shortCoordinates(at.latitude, at.longitude),
      ),
      action: text.saveAct,
    });
    if (!isAgreed) return;
    try {
      await corrections[pin.module]?.(pin, at);
      notify.success(text.saved(reception_number));
      setMoving(undefined);
    } catch {
      // Notified. The place is kept, to be saved over the case as it is now, unless that is open no more.
      const now = await readPin(pin);
      setMoving((held) => held && now && { pin: now, at: held.at });
    }
    await queries.invalidateQueries({
      queryKey: endpointKey(listCasePins, { query: {} }),
    });
  };
  return {
    moving,
    start: useCallback((pin: CasePin) => {
      const { latitude, longitude } = pin;
      setMoving({ pin, at: { latitude, longitude } });
    }, []),
    move: (at: PlaceCoordinates) =>
      setMoving((held) => held && { ...held, at }),
    stop: () => setMoving(undefined),
    save: () => {
      if (moving !== undefined) void save(moving);
    },
  };
}

/** What is being moved, how far it is by now, and the way to keep or to leave it. */
export const CorrectingTask = ({
  correcting,
}: {
  correcting: ReturnType<typeof useCorrecting>;
}) => {
  const { moving } = correcting;
  if (moving === undefined) return null;
  const { pin, at } = moving;
  const km = lengthKm([pin, at]);
  return (
    <MapTask
      title={text.moveTitle(pin.reception_number)}
      onEnd={correcting.stop}
    >
      <Typography variant="body2" id="map-move-help">
        {text.moveHelp}
      </Typography>
      <output>
        {mapText.shortCoordinates(at.latitude, at.longitude)}{" "}
        {text.moved(distanceWords(km))}
      </output>
      <Button variant="contained" disabled={km === 0} onClick={correcting.save}>
        {text.save}
      </Button>
      <Button color="inherit" onClick={correcting.stop}>
        {text.stop}
      </Button>
    </MapTask>
  );
};
