import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { createContext, type ReactNode, useContext } from "react";

/** Whose next call is asked for: the caller of a number, else of a case. */
export interface NextCallProps {
  readonly phone: string | undefined;
  readonly case_key?: CaseKey | undefined;
}

/** Calls are planned above vehicles: the composition root hands in what shows the next one. */
const Slot = createContext<(props: NextCallProps) => ReactNode>(() => null);
export const NextCallProvider = Slot.Provider;

/** The next call to a number or about its cases; nothing where none is planned. */
export const NextCall = (props: NextCallProps) => useContext(Slot)(props);
