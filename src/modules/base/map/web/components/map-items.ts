import BuildIcon from "@mui/icons-material/Build";
import EditNoteIcon from "@mui/icons-material/EditNote";
import HourglassEmptyIcon from "@mui/icons-material/HourglassEmpty";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import NotificationImportantIcon from "@mui/icons-material/NotificationImportant";
import PhoneInTalkIcon from "@mui/icons-material/PhoneInTalk";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import TaskAltIcon from "@mui/icons-material/TaskAlt";
import type SvgIcon from "@mui/material/SvgIcon";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import {
  caseMarks,
  pinLayers,
  type CaseMark,
  type PinLayer,
} from "../../contract/pin-lookups.ts";
import type { CasePin, PlacePin } from "../../contract/pin-schema.ts";
import { project } from "./projection.ts";

/** Colour and icon of what lies on the map, those of the list of cases; the label comes from the lookup. */
export interface PinLook {
  readonly tone: StatusTone;
  readonly icon: typeof SvgIcon;
}

export const markLooks: Record<CaseMark, PinLook> = {
  late: { tone: "red", icon: NotificationImportantIcon },
  required: { tone: "red", icon: PriorityHighIcon },
  typing: { tone: "blue", icon: EditNoteIcon },
  awaiting_report: { tone: "yellow", icon: HourglassEmptyIcon },
  reported: { tone: "green", icon: TaskAltIcon },
  none: { tone: "cyan", icon: PhoneInTalkIcon },
};
const layerLooks: Record<Exclude<PinLayer, "cases">, PinLook> = {
  companies: { tone: "brown", icon: LocalShippingIcon },
  branches: { tone: "neutral", icon: BuildIcon },
};

/** One thing on the map and in the list beside it. */
export interface MapItem extends PinLook {
  readonly key: string;
  readonly layer: PinLayer;
  readonly latitude: number;
  readonly longitude: number;
  /** In the drawing's units. */
  readonly x: number;
  readonly y: number;
  readonly word: string;
  readonly title: string;
  readonly place: string;
  readonly phone: string | null;
  /** Folded, for the keyword. */
  readonly text: string;
  /** The smaller the more urgent: whose colour a group takes, and the order of the list. */
  readonly rank: number;
  readonly case: CasePin | undefined;
}

export const itemOfCase = (pin: CasePin): MapItem => ({
  key: `case-${pin.module}-${String(pin.id)}`,
  layer: "cases",
  latitude: pin.latitude,
  longitude: pin.longitude,
  ...project(pin),
  ...markLooks[pin.mark],
  word: caseMarks.labelOf(pin.mark),
  title: caseNumberWords(pin),
  place: pin.place,
  phone: null,
  text: foldText([pin.reception_number, pin.name, pin.place].join(" ")),
  rank: caseMarks.codes.indexOf(pin.mark),
  case: pin,
});

export const itemOfPlace = (
  layer: Exclude<PinLayer, "cases">,
  pin: PlacePin,
): MapItem => ({
  key: `${layer}-${String(pin.id)}`,
  layer,
  latitude: pin.latitude,
  longitude: pin.longitude,
  ...project(pin),
  ...layerLooks[layer],
  word: pinLayers.labelOf(layer),
  title: pin.name,
  place: pin.address,
  phone: pin.phone,
  text: foldText([pin.name, pin.address, pin.phone].join(" ")),
  rank: caseMarks.codes.length + pinLayers.codes.indexOf(layer),
  case: undefined,
});
