import { createContext, useContext, type ComponentType } from "react";

/** What a dispatch shows of modules that stand on this one; the composition root hands it in. */
interface DispatchParts {
  /** The dispatch sheet (手配書) of a dispatch. */
  readonly SheetButton: ComponentType<{ id: number }>;
}

const Parts = createContext<DispatchParts | undefined>(undefined);
export const DispatchPartsProvider = Parts.Provider;

/** The sheet of a dispatch; nothing where the screen has none. */
export const DispatchSheet = ({ id }: { id: number }) => {
  const parts = useContext(Parts);
  return parts === undefined ? null : <parts.SheetButton id={id} />;
};
