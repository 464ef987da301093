import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Names the row that stands beside its list. */
const name = "beside";

/** Which row of a list stands beside it: in the address, so that a link, a new tab and the way back have it. */
export const useBesideRow = () => {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(searchStr);
  const id = Number(given.get(name) ?? "");
  const hrefOf = useCallback(
    (row: { readonly id: number }): string => {
      const search = new URLSearchParams(searchStr);
      search.set(name, String(row.id));
      return `${pathname}?${search.toString()}`;
    },
    [pathname, searchStr],
  );
  const choose = (row: { readonly id: number }): void => {
    void navigate({ href: hrefOf(row), replace: true });
  };
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    hrefOf,
    choose,
  };
};
