import CloseIcon from "@mui/icons-material/Close";
import GroupIcon from "@mui/icons-material/Group";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { text } from "#platform/web/text.ts";
import { deskText } from "../../contract/desk-text.ts";

const Note = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    // Heard from the beginning on, and without room as long as it says nothing.
    "&:empty": { position: "absolute" },
    "&:not(:empty)": {
      display: "flex",
      gap: 8,
      padding: "4px 4px 4px 10px",
      border: `1px solid ${palette.status.blue.line}`,
      borderRadius: radius.control,
      backgroundColor: palette.status.blue.soft,
      color: palette.status.blue.text,
      fontSize: type.size.small,
      lineHeight: "18px",
    },
    "& > svg": { flex: "none", fontSize: 18 },
    "& > p": { flex: 1, minWidth: 0, margin: 0 },
    "& b": { display: "block" },
    "& span": {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& > button": { flex: "none", width: 26, height: 26 },
  };
});

/** What somebody else did to the case that is being looked at. */
export interface OthersAct {
  readonly at: string;
  /** "" where the reader is told of nobody. */
  readonly who: string;
  readonly head: string;
  readonly changes: readonly string[];
}

/** Who changed what while the case was open, in two lines; the newest of it, until it is closed. */
export function OthersNote(props: {
  acts: readonly OthersAct[];
  onClose: () => void;
}) {
  const [newest, ...others] = props.acts;
  const changes = newest?.changes.join("　");
  return (
    <Note role="status" aria-label={deskText.others}>
      {newest !== undefined && (
        <>
          <GroupIcon aria-hidden />
          <p>
            <b>
              {deskText.othersDid(
                newest.who,
                formatDateTime(newest.at),
                newest.head,
              )}
              {others.length > 0 && deskText.othersMore(others.length)}
            </b>
            <span title={changes}>{changes}</span>
          </p>
          <IconButton
            aria-label={text.action.close}
            title={text.action.close}
            onClick={props.onClose}
          >
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </>
      )}
    </Note>
  );
}
