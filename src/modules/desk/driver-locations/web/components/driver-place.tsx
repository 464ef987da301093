import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { getSurroundings } from "#modules/base/map/contract/endpoints.ts";
import { mapText } from "#modules/base/map/contract/text.ts";
import { distanceKm } from "#platform/contract/geography/distance.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { useNow } from "#platform/web/use-now.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import type { DriverPosition, Share } from "../../contract/schema.ts";
import { shareText as text } from "../../contract/text.ts";

export interface CasePlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** A share with a place. */
export type LocatedShare = Share & { readonly position: DriverPosition };

/** The last place that any of the links brought. */
export const newestOf = (shares: readonly Share[]): LocatedShare | undefined =>
  shares
    .filter((share): share is LocatedShare => share.position !== null)
    .toSorted((a, b) => b.position.at.localeCompare(a.position.at))[0];

const Root = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 14px",
  padding: "4px 0 6px",
  "& b": { fontVariantNumeric: "tabular-nums" },
  "& small": {
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& button": { marginLeft: "auto", minHeight: 30 },
}));

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const agoText = (passed: number): string => {
  if (passed < 5 * second) return text.justNow;
  if (passed < minute)
    return text.ago(text.seconds(Math.floor(passed / second)));
  return passed < hour
    ? text.ago(text.minutes(Math.floor(passed / minute)))
    : text.ago(text.hours(Math.floor(passed / hour)));
};

/** Municipality, and the road with its kilopost where the place lies on one. */
const useSurroundingWords = (at: CasePlace): string => {
  // Some ten metres: where a place hardly moves it is not asked again.
  const rough = (value: number) => Number(value.toFixed(3));
  const { data } = useEndpointQuery(
    getSurroundings,
    {
      query: {
        latitude: rough(at.latitude),
        longitude: rough(at.longitude),
      },
    },
    { staleTime: Infinity, keep_previous: true },
  );
  if (data === undefined) return "";
  const { prefecture, municipality, expressways } = data.data;
  const [road] = expressways;
  return [
    text.near(`${prefecture}${municipality}`),
    road === undefined ? "" : mapText.onRoad(road.expressway, road.kilopost),
  ]
    .filter((part) => part !== "")
    .join(" / ");
};

const sameWithinKm = 0.005;

const distanceText = (from: CasePlace | null, to: CasePlace): string => {
  if (from === null) return text.noCasePlace;
  const km = distanceKm(
    { lat: from.latitude, lng: from.longitude },
    { lat: to.latitude, lng: to.longitude },
  );
  if (km < sameWithinKm) return text.sameAsCase;
  return text.away(
    km < 1
      ? text.metres(Math.round((km * 1000) / 10) * 10)
      : text.kilometres(km.toFixed(1)),
  );
};

/** The last place of the driver: where, how exact, how long ago, how far from the case; taken over with one press. */
export function DriverPlace(props: {
  share: LocatedShare;
  case_place: CasePlace | null;
  onTake: ((place: CasePlace) => void) | undefined;
}) {
  const { position, note } = props.share;
  const { onTake } = props;
  const now = useNow();
  const around = useSurroundingWords(position);
  const distance = distanceText(props.case_place, position);
  return (
    <Root>
      <span>
        {text.position}{" "}
        <b>
          {position.latitude.toFixed(5)}, {position.longitude.toFixed(5)}
        </b>
      </span>
      <span>{text.accuracy(position.accuracy_m)}</span>
      <span>
        <Moment at={position.at} />{" "}
        <small>{agoText(now - Date.parse(position.at))}</small>
      </span>
      <span>{around}</span>
      <small>{distance}</small>
      {note !== null && <span>{text.noteOf(note)}</span>}
      {onTake !== undefined && (
        <Button
          variant="contained"
          disabled={distance === text.sameAsCase}
          onClick={() =>
            onTake({
              latitude: position.latitude,
              longitude: position.longitude,
            })
          }
        >
          {text.take}
        </Button>
      )}
    </Root>
  );
}
