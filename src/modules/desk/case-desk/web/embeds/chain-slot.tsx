import { createContext, type ComponentType, useContext } from "react";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";

/** What follows a case up stands above the desks: the composition root hands it in. */
const Slot = createContext<ComponentType<{ case_key: CaseKey }> | undefined>(
  undefined,
);
export const ChainSlotProvider = Slot.Provider;

/** Who is called next about the case; nothing where nobody follows it up. */
export const CaseChain = ({ case_key }: { case_key: CaseKey }) => {
  const Chain = useContext(Slot);
  return Chain === undefined ? null : <Chain case_key={case_key} />;
};
