import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { vehicleCardAccess } from "../../contract/access-rules.ts";
import { completeKeys } from "../../contract/key-rules.ts";

const CardChoice = lazyPart(
  async () => (await import("../components/card-choice.tsx")).CardChoice,
);

/**
 * 車両カード of somebody who answers for several vehicles: one card, of the vehicle that is chosen. Nothing while no
 * plate is complete, nor for accounts outside the desk.
 */
export const VehicleCards = ({ plates }: { plates: readonly unknown[] }) => {
  const isAllowed = useIsAllowed(vehicleCardAccess);
  const known = plates
    .map((plate) => completeKeys([plate]).plate)
    .filter((plate) => plate !== undefined);
  return isAllowed && known.length > 0 ? (
    <CardChoice plates={[...new Set(known)]} />
  ) : null;
};
