import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { vehicleCardAccess } from "../../contract/access-rules.ts";
import type { CardPanelProps } from "../components/card-panel.tsx";

const CardPanel = lazyPart(
  async () => (await import("../components/card-panel.tsx")).CardPanel,
);

/**
 * 車両カード: what is known of the vehicle that a form or record is about. Nothing without any key, nor for accounts
 * outside the desk.
 */
export const VehicleCard = (props: CardPanelProps) => {
  const isAllowed = useIsAllowed(vehicleCardAccess);
  const { plate, chassis, tel } = props;
  return isAllowed && (plate ?? chassis ?? tel) !== undefined ? (
    <CardPanel {...props} />
  ) : null;
};
