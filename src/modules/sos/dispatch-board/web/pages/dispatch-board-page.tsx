import { useEffect } from "react";
import Typography from "@mui/material/Typography";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { boardPageTitles } from "../../contract/page-text.ts";
import type { Board } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { useBoard } from "../api.ts";
import { AlarmBar } from "../components/alarm-bar.tsx";
import { setServerTime } from "../components/board-clock.ts";
import { BoardCountBar } from "../components/board-head.tsx";
import { BoardScreen } from "../components/board-screen.tsx";
import { BoardSide } from "../components/board-side.tsx";
import { BoardTools } from "../components/board-tools.tsx";
import { CaseList } from "../components/case-list.tsx";
import { useSelection } from "../components/use-board-state.ts";
import { textPixels, useTextSize, useWall } from "../components/use-wall.ts";

const Title = () => (
  <Typography component="h1" variant="h1">
    {boardPageTitles.board}
  </Typography>
);

const BoardOf = ({ board, isStale }: { board: Board; isStale: boolean }) => {
  const [size, nextSize] = useTextSize();
  const [isWall, toggleWall] = useWall();
  const selection = useSelection(board);
  return (
    <BoardScreen
      data-below-strip
      data-wall={isWall ? "" : undefined}
      style={{ fontSize: textPixels[size] }}
    >
      <div className="head">
        <Title />
        <BoardCountBar
          board={board}
          filter={selection.filter}
          onFilter={selection.setFilter}
        />
        {isStale && (
          <Typography color="error" role="status" sx={{ fontSize: "1em" }}>
            {text.stale}
          </Typography>
        )}
        <BoardTools
          board={board}
          size={size}
          onSize={nextSize}
          isWall={isWall}
          onWall={toggleWall}
        />
      </div>
      <div className="alarms">
        <AlarmBar
          ringing={selection.ringing}
          onChooseNext={({ id }) => selection.select(id)}
        />
      </div>
      <BoardSide
        board={board}
        selected={selection.selected}
        onSelect={selection.select}
        onMove={selection.move}
        onWall={toggleWall}
      />
      <CaseList
        board={board}
        groups={selection.groups}
        onFold={selection.fold}
        selectedId={selection.selected?.id}
        onSelect={selection.select}
        onShowAll={() => selection.setFilter(undefined)}
      />
    </BoardScreen>
  );
};

/** 手配ボード: open cases, their clocks, the companies and the map on one screen. */
export function DispatchBoardPage() {
  const { data, error, isError, refetch, dataUpdatedAt } = useBoard();
  const board = data?.data;
  useEffect(() => {
    if (board !== undefined)
      setServerTime(Date.parse(board.generated_at), dataUpdatedAt);
  }, [board, dataUpdatedAt]);
  if (board !== undefined) return <BoardOf board={board} isStale={isError} />;
  return (
    <>
      <Title />
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={12} />
      )}
    </>
  );
}
