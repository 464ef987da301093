import TaskAltIcon from "@mui/icons-material/TaskAlt";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { Board } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { CaseGroup } from "./case-group.tsx";
import type { ShownGroup } from "./use-board-state.ts";

const Frame = styled(Panel)({
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  "& .scroll": { flex: 1, minHeight: 0, overflowY: "auto" },
  "& .foot": { padding: "0.5em 0.9em", fontSize: "0.92em" },
});

const Nothing = styled("output")({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.5em",
  minHeight: 260,
  padding: "2em",
  textAlign: "center",
  "& svg": { fontSize: "4.5em", color: "var(--tone-solid)" },
});

/** Nothing waits: said so in a way that is read from across the room. */
const EmptyBoard = () => (
  <Nothing data-tone="green">
    <TaskAltIcon aria-hidden />
    <Typography variant="h2" component="p" sx={{ fontSize: "1.5em" }}>
      {text.empty}
    </Typography>
    <Typography color="text.secondary" sx={{ fontSize: "1em" }}>
      {text.emptyHint}
    </Typography>
  </Nothing>
);

const NoneOfFilter = ({ onShowAll }: { onShowAll: () => void }) => (
  <Nothing>
    <span>{text.emptyFilter}</span>
    <Button variant="outlined" onClick={onShowAll}>
      {text.showAll}
    </Button>
  </Nothing>
);

/** The cases under their headings, the most pressing first. */
export function CaseList(props: {
  board: Board;
  groups: readonly ShownGroup[];
  onFold: (code: string) => void;
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  onShowAll: () => void;
}) {
  const { board, groups } = props;
  const hidden = board.total - board.cases.length;
  return (
    <Frame aria-label={text.cases} className="cases">
      <div className="scroll" tabIndex={-1}>
        {board.cases.length === 0 && <EmptyBoard />}
        {board.cases.length > 0 && groups.length === 0 && (
          <NoneOfFilter onShowAll={props.onShowAll} />
        )}
        {groups.map((group) => (
          <CaseGroup
            key={group.code}
            group={group}
            selectedId={props.selectedId}
            onSelect={props.onSelect}
            onFold={() => props.onFold(group.code)}
          />
        ))}
        {hidden > 0 && (
          <Typography className="foot" color="text.secondary">
            {text.hidden(hidden)}
          </Typography>
        )}
      </div>
      <Typography
        className="foot"
        color="text.secondary"
        sx={{ borderTop: 1, borderColor: "divider" }}
      >
        {`${text.casesOf(board.cases.length, board.total)}　${text.others(board.others)}`}
      </Typography>
    </Frame>
  );
}
