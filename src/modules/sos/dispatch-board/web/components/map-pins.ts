import DirectionsCarIcon from "@mui/icons-material/DirectionsCar";
import HomeWorkIcon from "@mui/icons-material/HomeWork";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import { positionWords } from "#modules/sos/sos-dispatch/contract/position-rules.ts";
import type { BoardPin } from "#modules/base/map/web/embeds/board-map.tsx";
import { boardStages } from "../../contract/lookups.ts";
import type {
  Board,
  BoardCase,
  BoardCompany,
  BoardOffer,
} from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { stageTone } from "./stage-tones.ts";

interface Placed {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const hasPlace = <T extends Placed>(
  one: T,
): one is T & { latitude: number; longitude: number } =>
  one.latitude !== null && one.longitude !== null;

const casePins = (
  cases: readonly BoardCase[],
  selectedId: number | undefined,
  onSelect: (id: number) => void,
): BoardPin[] =>
  cases.filter(hasPlace).map((one) => {
    const word = boardStages.labelOf(one.stage);
    return {
      key: `case ${String(one.id)}`,
      latitude: one.latitude,
      longitude: one.longitude,
      tone: stageTone[one.stage].tone,
      icon:
        one.stage === "arrange" ? stageTone.arrange.icon : DirectionsCarIcon,
      word,
      title: `${word} ${one.reception_number} ${one.customer} ${one.place}`,
      is_selected: one.id === selectedId,
      onPick: () => onSelect(one.id),
    };
  });

/** On the map the eye measures the distance itself. */
const nowhere = { latitude: null, longitude: null };

/** The truck of the selected case where it was last, with the age of that. */
const truckPins = (one: BoardCase | undefined, now: number): BoardPin[] => {
  const position = one?.dispatch?.position ?? null;
  if (one === undefined || position === null) return [];
  const word = positionWords(position, nowhere, now);
  return [
    {
      key: `truck ${String(one.dispatch?.id)}`,
      latitude: position.latitude,
      longitude: position.longitude,
      tone: "blue",
      icon: LocalShippingIcon,
      word,
      title: `${one.dispatch?.company?.name ?? ""} ${word}`,
    },
  ];
};

const companyPins = (companies: readonly BoardCompany[]): BoardPin[] =>
  companies.filter(hasPlace).map((company) => ({
    key: `company ${String(company.id)}`,
    latitude: company.latitude,
    longitude: company.longitude,
    tone: "neutral",
    icon: LocalShippingIcon,
    word: text.busy(company.open_dispatches),
    title: `${text.company} ${company.name} ${text.busy(company.open_dispatches)}`,
  }));

const offerPins = (
  offers: readonly BoardOffer[],
  armedId: number | undefined,
  onChoose: (rank: number) => void,
): BoardPin[] =>
  offers
    .map((offer, index) => ({ offer, rank: index + 1 }))
    .flatMap(({ offer, rank }) =>
      hasPlace(offer)
        ? [
            {
              key: `offer ${String(offer.tow_truck_company_id)}`,
              latitude: offer.latitude,
              longitude: offer.longitude,
              tone: "green" as const,
              icon: HomeWorkIcon,
              word: text.offerPin(rank),
              title: `${text.offerPin(rank)} ${offer.name}`,
              is_selected: offer.tow_truck_company_id === armedId,
              onPick: () => onChoose(rank),
            },
          ]
        : [],
    );

export interface PinSource {
  readonly board: Board;
  readonly selected: BoardCase | undefined;
  readonly offers: readonly BoardOffer[];
  readonly armedId: number | undefined;
  readonly onSelect: (id: number) => void;
  readonly onChoose: (rank: number) => void;
}

/** Everything on the map; what it looks at is the selected case with its offers. */
export function pinsOf(
  source: PinSource,
  /** Milliseconds since 1970. */
  now: number,
): {
  pins: BoardPin[];
  focus: BoardPin[];
} {
  const { board, selected, offers } = source;
  const cases = casePins(board.cases, selected?.id, source.onSelect);
  const offered = offerPins(offers, source.armedId, source.onChoose);
  const isOffered = new Set(offers.map((one) => one.tow_truck_company_id));
  const companies = companyPins(
    board.companies.filter(({ id }) => !isOffered.has(id)),
  );
  const trucks = truckPins(selected, now);
  const nearest = [...trucks, ...offered.slice(0, 5)];
  const own = cases.filter((pin) => pin.is_selected === true);
  return {
    pins: [...companies, ...offered, ...trucks, ...cases],
    focus: own.length === 0 ? cases : [...own, ...nearest],
  };
}
