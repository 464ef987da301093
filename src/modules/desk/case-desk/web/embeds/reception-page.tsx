import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ErrorState } from "#platform/web/ui/states.tsx";
import {
  type Reception,
  type ReceptionDeclaration,
  receptionOf,
} from "../components/reception-kind.tsx";
import { ReceptionPart } from "../components/reception.tsx";
import { CaseSkeleton } from "./case-page.tsx";
import type { OpenedCase } from "./case-screen.tsx";

export type { ReceptionCall } from "../components/reception-kind.tsx";
export {
  type ReceptionFollower,
  type ReceptionForm,
  useSavedCase,
} from "../form/reception-form.ts";

interface GoesOn {
  readonly reception: Reception;
  readonly onCase: (id: number) => void;
}

/** Goes on with the case as it was when the page was opened; what others save meanwhile comes with the next save. */
function Resumed(props: GoesOn & { record: OpenedCase; followed: unknown }) {
  const { reception, onCase } = props;
  const [{ record, followed }] = useState(props);
  return record.can.update.allowed ? (
    <ReceptionPart
      reception={reception}
      start={reception.goOn(record, followed)}
      onCase={onCase}
    />
  ) : (
    <Navigate to={reception.screen.hrefOf(record.id)} replace />
  );
}

/** The reception of a case that has its number already: after a reload, or from a kept address. */
function ReceptionOfCase(props: GoesOn & { id: number }) {
  const { reception, id } = props;
  const { screen, follower } = reception;
  const read = useEndpointQuery(screen.endpoints.get, { params: { id } });
  const followed = follower.useSaved({ module: screen.module, id });
  if (read.data !== undefined && followed !== undefined)
    return <Resumed {...props} record={read.data.data} followed={followed} />;
  return read.isError ? (
    <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <CaseSkeleton />
  );
}

const numberOf = (word: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(word)) ? Number(word) : undefined;

/** What the address names: a case, a call, something else that a reception comes of, or one that begins with nothing. */
interface Address {
  readonly id: number | undefined;
  readonly call: number | undefined;
  readonly origin: number | undefined;
}

const isSame = (one: Address, other: Address): boolean =>
  one.id === other.id && one.call === other.call && one.origin === other.origin;

interface Shown {
  readonly address: Address;
  /** What the form on the screen began with; another one is another form, with a draft of its own. */
  readonly begun: Address;
  readonly turn: number;
  /** The case that became of the form on the screen: its address is no other form. */
  readonly own: number | undefined;
}

const follow = (shown: Shown, address: Address): Shown =>
  address.id !== undefined && address.id === shown.own
    ? { ...shown, address }
    : { address, begun: address, turn: shown.turn + 1, own: undefined };

/** What the page shows by its address, and how the first save of the form takes that over. */
function useShown() {
  const search: Readonly<Partial<Record<keyof Address, unknown>>> = useSearch({
    strict: false,
  });
  const navigate = useNavigate();
  const address = {
    id: numberOf(search.id),
    call: numberOf(search.call),
    origin: numberOf(search.origin),
  };
  const [held, setShown] = useState<Shown>({
    address,
    begun: address,
    turn: 0,
    own: undefined,
  });
  let shown = held;
  if (!isSame(held.address, address)) {
    shown = follow(held, address);
    setShown(shown);
  }
  const onCase = useCallback(
    (id: number) => {
      setShown((now) => ({ ...now, own: id }));
      // The form goes on where it is: the first save moves nothing that is being typed.
      void navigate({
        to: ".",
        search: { id },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, setShown],
  );
  return { ...shown, onCase };
}

/**
 * The page on which the cases of a desk are received, from the first ring on; `?call=` fills it from an incoming
 * call, `?origin=` from what the composition root knows of it. Its first save takes the address over: `?id=` is the case, also after a reload. Made once, outside of the
 * component.
 */
export const receptionPage = <C extends OpenedCase>(
  declared: ReceptionDeclaration<C>,
) => {
  // Each record goes back to the desk it came from, which the compiler does not see.
  const reception = receptionOf(
    declared as unknown as ReceptionDeclaration<OpenedCase>,
  );
  return function ReceptionPage() {
    const { begun, turn, onCase } = useShown();
    return begun.id === undefined ? (
      <ReceptionPart
        key={turn}
        reception={reception}
        call_id={begun.call}
        origin={begun.origin}
        onCase={onCase}
      />
    ) : (
      <ReceptionOfCase
        key={turn}
        reception={reception}
        id={begun.id}
        onCase={onCase}
      />
    );
  };
};
