import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { vehicleCardAccess } from "../../contract/access-rules.ts";
import type { CardPanelProps } from "../components/card-panel.tsx";
import type { PastLineProps } from "../components/past-line.tsx";

const CardPanel = lazyPart(
  async () => (await import("../components/card-panel.tsx")).CardPanel,
);

const PastLine = lazyPart(
  async () => (await import("../components/past-line.tsx")).PastLine,
);

const DueOffer = lazyPart(
  async () => (await import("../components/past-line.tsx")).DueOffer,
);

const hasKey = ({ plate, chassis, tel }: CardPanelProps): boolean =>
  (plate ?? chassis ?? tel) !== undefined;

/** What was heard of a vehicle before, in one line; nothing where that is nothing. */
export const VehiclePast = (props: PastLineProps) =>
  useIsAllowed(vehicleCardAccess) && hasKey(props.keys) ? (
    <PastLine {...props} />
  ) : null;

/** The inspections of a vehicle that are due, for who may call for them; nothing where there are none. */
export const VehicleDues = ({ keys }: { keys: CardPanelProps }) =>
  useIsAllowed(vehicleCardAccess) && hasKey(keys) ? (
    <DueOffer keys={keys} />
  ) : null;

/**
 * 車両カード: what is known of the vehicle that a form or record is about. Nothing without any key, nor for accounts
 * outside the desk.
 */
export const VehicleCard = (props: CardPanelProps) =>
  useIsAllowed(vehicleCardAccess) && hasKey(props) ? (
    <CardPanel {...props} />
  ) : null;
