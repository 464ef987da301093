import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { Reception } from "../components/reception.tsx";
import { ReceptionOfCase } from "../components/reception-of-case.tsx";

const numberOf = (text: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(text)) ? Number(text) : undefined;

/** What the address names: a case, a call, or a reception that begins with nothing. */
interface Address {
  readonly id: number | undefined;
  readonly call: number | undefined;
}

const isSame = (one: Address, other: Address): boolean =>
  one.id === other.id && one.call === other.call;

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

/**
 * `/{brand}-sos/inquiry-form`: a reception from the first ring on; `?call=` fills it from an incoming call. Its first
 * save takes the address over: `?id=` is the case, also after a reload.
 */
export function InquiryFormPage() {
  const search: { id?: unknown; call?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = { id: numberOf(search.id), call: numberOf(search.call) };
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
  const { begun, turn } = shown;
  return begun.id === undefined ? (
    <Reception key={turn} call_id={begun.call} onCase={onCase} />
  ) : (
    <ReceptionOfCase key={turn} id={begun.id} onCase={onCase} />
  );
}
