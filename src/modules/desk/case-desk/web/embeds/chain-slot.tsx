import { createContext, type ReactNode, useContext } from "react";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";

/** What follows a case up stands above the desks: the composition root hands it in. */
const Slot = createContext<(props: { case_key: CaseKey }) => ReactNode>(
  () => null,
);
export const ChainSlotProvider = Slot.Provider;

/** Who is called next about the case; nothing where nobody follows it up. */
export const CaseChain = (props: { case_key: CaseKey }) =>
  useContext(Slot)(props);
