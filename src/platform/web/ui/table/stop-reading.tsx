import StopIcon from "@mui/icons-material/StopCircleOutlined";
import Button from "@mui/material/Button";
import { keyframes, styled } from "@mui/material/styles";
import {
  type Query,
  useIsFetching,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { text } from "../../text.ts";
import { KeyHint } from "../key-hint.tsx";
import { useShortcut } from "../shortcuts.ts";

const hidden = keyframes({ "from, to": { visibility: "hidden" } });

/** Not there for what is read in a moment. */
const Late = styled("div")({
  position: "sticky",
  bottom: 10,
  zIndex: 4,
  textAlign: "center",
  animation: `${hidden} 1ms 1s backwards`,
});

/** What the rows of this query are first read by, whatever its path: an answer that is there is kept fresh in the background. */
const isReading =
  (query_key: string) =>
  ({ queryKey: [, , , query], state }: Query): boolean =>
    state.data === undefined && JSON.stringify(query) === query_key;

/** 中止, by its key too, while a list waits for its rows. What was stopped has failed (spec §4): the list says so, with 再試行. */
export function StopReading({ query_key }: { query_key: string }) {
  const queries = useQueryClient();
  const those = useMemo(
    () => ({ type: "active" as const, predicate: isReading(query_key) }),
    [query_key],
  );
  const isWaiting = useIsFetching(those) > 0;
  const stop = useCallback(() => {
    void queries.cancelQueries(
      { ...those, fetchStatus: "fetching" },
      { revert: false },
    );
  }, [queries, those]);
  useShortcut("Escape", isWaiting ? stop : undefined);
  if (!isWaiting) return null;
  return (
    <Late>
      <Button
        variant="contained"
        color="inherit"
        startIcon={<StopIcon />}
        endIcon={<KeyHint aria-hidden>{text.state.cancel_key}</KeyHint>}
        aria-keyshortcuts="Escape"
        onClick={stop}
      >
        {text.state.cancel}
      </Button>
    </Late>
  );
}
