import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

/** What a part of the screen offers to do for others: the next action's button, a key. */
export interface CaseAct {
  readonly label: string;
  /** @param given what it is done with, where the one who takes it has chosen that */
  readonly run: (given?: unknown) => void;
}

interface Offers {
  readonly set: (name: string, act: CaseAct | undefined) => void;
  readonly find: (name: string) => CaseAct | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

function createOffers(): Offers {
  const held = new Map<string, CaseAct>();
  const listeners = new Set<() => void>();
  return {
    set: (name, act) => {
      if (act === undefined) held.delete(name);
      else held.set(name, act);
      for (const listener of listeners) listener();
    },
    find: (name) => held.get(name),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Held = createContext<Offers>(createOffers());

/** Around a case: its parts offer acts by name, and its header and keys take them. */
export function CaseActs({ children }: { children: ReactNode }) {
  const [offers] = useState(createOffers);
  return <Held.Provider value={offers}>{children}</Held.Provider>;
}

/** Offers an act as long as it is possible; without a label it cannot be done now. */
export function useOfferAct(
  name: string,
  label: string | undefined,
  run: (given?: unknown) => void,
): void {
  const offers = useContext(Held);
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (label === undefined) return undefined;
    offers.set(name, { label, run: (given) => newest.current(given) });
    return () => offers.set(name, undefined);
  }, [offers, name, label]);
}

/** An act that some part of the case offers; undefined while none does. */
export function useCaseAct(name: string): CaseAct | undefined {
  const { subscribe, find } = useContext(Held);
  return useSyncExternalStore(subscribe, () => find(name));
}

/** Finds an act when it is wanted, for a key that takes one of several. */
export const useFindCaseAct = (): ((name: string) => CaseAct | undefined) =>
  useContext(Held).find;
