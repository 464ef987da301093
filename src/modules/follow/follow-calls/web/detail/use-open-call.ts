import { useCallback, useState } from "react";
import { isId } from "#platform/contract/list-address.ts";
import type { FollowCall } from "../../contract/schema.ts";
import type { CallSearch } from "../components/call-page-head.tsx";
import { textOf } from "./search-text.ts";

/** The first of the queue is open where none is chosen, and stays it while others come before it. */
const useFirstCall = (calls: readonly FollowCall[]) => {
  const [held, setHeld] = useState<{ id?: number; left?: number }>({});
  const first = calls.find(({ id }) => id !== held.left);
  if (held.id === undefined && first !== undefined)
    setHeld({ ...held, id: first.id });
  return {
    first_id: held.id,
    leave: useCallback((left: number | undefined) => {
      setHeld(left === undefined ? {} : { left });
    }, []),
  };
};

/** The call at the right: the one of the address, else the first of the queue. */
export const useOpenCall = (
  { given, open }: Pick<CallSearch, "given" | "open">,
  calls: readonly FollowCall[],
) => {
  const chosen = Number(given["call"]);
  const { first_id, leave } = useFirstCall(calls);
  const open_id = isId(chosen) ? chosen : first_id;
  const onOpen = useCallback(
    (id: number | undefined) => {
      const { call: _call, ...rest } = textOf(given);
      leave(open_id);
      open(id === undefined ? rest : { ...rest, call: String(id) });
    },
    [given, leave, open, open_id],
  );
  return { is_chosen: isId(chosen), open_id, onOpen };
};
