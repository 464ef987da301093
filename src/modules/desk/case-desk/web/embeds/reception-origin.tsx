import { createContext, type ReactNode, useContext } from "react";

/** Of what a reception comes, beside a call: something of a desk that cases do not know. */
interface OriginProps {
  readonly origin: number;
  /** Gets what is known of the fields once it has been read; stable. */
  readonly onKnown: (fields: object) => void;
}

/** The composition root hands in what reads it. */
const Slot = createContext<(props: OriginProps) => ReactNode>(() => null);
export const ReceptionOriginProvider = Slot.Provider;

/** Says of what the reception comes, and hands over what is known. */
export const ReceptionOrigin = (props: OriginProps) => useContext(Slot)(props);
