import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { clockLevel, isRinging } from "../../contract/rules.ts";
import type { Board, BoardCase, BoardOffer } from "../../contract/schema.ts";
import { useAcknowledging } from "./alarm-bar.tsx";
import type { BoardFilter } from "./board-head.tsx";
import { casePath } from "./case-panel.tsx";
import { boardGroups } from "../../contract/lookups.ts";
import { rowId } from "./case-row.tsx";

const isIn = (one: BoardCase, filter: BoardFilter, now: number): boolean =>
  filter === undefined ||
  (filter === "overdue"
    ? clockLevel(one, now) === "over"
    : one.stage === filter);

const show = (id: number): void => {
  const row = document.getElementById(rowId(id));
  row?.scrollIntoView({ block: "nearest" });
  row?.focus({ preventScroll: true });
};

/** Which cases are shown, and which of them is selected; a case that has left takes its selection along. */
export function useSelection(board: Board) {
  const [filter, setFilter] = useState<BoardFilter>();
  const [selectedId, select] = useState<number>();
  const now = Date.parse(board.generated_at);
  const all = board.cases;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const groups = boardGroups
    .map((group) => {
      const cases = all.filter(
        (one) => group.stages.includes(one.stage) && isIn(one, filter, now),
      );
      const isOpen =
        !group.is_folded ||
        (filter !== undefined && filter !== "overdue") ||
        unfolded.has(group.code) ||
        cases.some(({ id }) => id === selectedId);
      return { ...group, cases, is_open: isOpen };
    })
    .filter((group) => group.cases.length > 0);
  const cases = groups.flatMap((group) => (group.is_open ? group.cases : []));
  const fold = (code: string): void => {
    const next = new Set(unfolded);
    if (!next.delete(code)) next.add(code);
    setUnfolded(next);
  };
  const selected = all.find(({ id }) => id === selectedId);
  const move = (by: 1 | -1): void => {
    const place = cases.findIndex(({ id }) => id === selectedId);
    const next = place < 0 ? cases.at(by === 1 ? 0 : -1) : cases[place + by];
    if (next === undefined) return;
    select(next.id);
    show(next.id);
  };
  return {
    filter,
    setFilter,
    groups,
    fold,
    selected,
    select,
    move,
    ringing: all.filter(isRinging),
  };
}

/** A heading of the board with what stands below it. */
export type ShownGroup = ReturnType<typeof useSelection>["groups"][number];

/** The chosen company of a case; when the case has gone on, or the company is gone, it is let go of. */
export function useArmed(one: BoardCase, offers: readonly BoardOffer[]) {
  const [armed, setArmed] = useState<{ stage: string; companyId: number }>();
  const offer =
    armed?.stage === one.stage
      ? offers.find((it) => it.tow_truck_company_id === armed.companyId)
      : undefined;
  const choose = (rank: number): void => {
    const chosen = offers[rank - 1];
    if (chosen !== undefined)
      setArmed({ stage: one.stage, companyId: chosen.tow_truck_company_id });
  };
  return { offer, choose, disarm: useCallback(() => setArmed(undefined), []) };
}

/** The keys that act on the selected case itself. */
export function useCaseKeys(one: BoardCase) {
  const acknowledging = useAcknowledging();
  const navigate = useNavigate();
  return {
    acknowledge: () => {
      if (isRinging(one)) acknowledging(one);
    },
    open: () => {
      void navigate({ to: casePath(one.id) });
    },
  };
}
