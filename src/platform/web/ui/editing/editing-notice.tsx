import GroupIcon from "@mui/icons-material/Group";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { formatTime } from "#platform/contract/japanese/dates.ts";
import { text } from "../../text.ts";
import { radius, type } from "../../theme/tokens.ts";

const Banner = styled("div")(({ theme }) => {
  const { yellow } = (theme.vars ?? theme).palette.status;
  return {
    display: "flex",
    gap: 8,
    padding: "6px 12px",
    marginBottom: 6,
    borderRadius: radius.control,
    border: `1px solid ${yellow.line}`,
    backgroundColor: yellow.soft,
    color: yellow.text,
    "& > svg": { fontSize: 18, marginTop: 2 },
    "& p": { margin: 0, fontWeight: type.weight.bold },
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 10,
    },
  };
});

interface DisputedField {
  readonly name: string;
  readonly label: string;
  /** Their value as a person reads it, "" for none. */
  readonly value: string;
}

interface EditingNoticeProps {
  /** Labels of the fields that were taken over from others since the editing began. */
  came: readonly string[];
  /** Fields that are being edited here and were saved by somebody else meanwhile. */
  disputed: readonly DisputedField[];
  by: string | null;
  /** ISO 8601 UTC, where it is known. */
  at: string | undefined;
  onTake: (name: string) => void;
}

const Disputed = ({ disputed, by, at, onTake }: EditingNoticeProps) => (
  <Banner role="alert">
    <GroupIcon aria-hidden />
    <div>
      <p>
        {text.conflict.changedBy(
          by ?? text.conflict.somebody,
          at === undefined ? "" : formatTime(at),
        )}
      </p>
      <ul>
        {disputed.map(({ name, label, value }) => (
          <li key={name}>
            <strong>{label}</strong>
            <span>{value === "" ? text.conflict.empty : value}</span>
            <Button
              color="inherit"
              sx={{ minHeight: 24, px: 1 }}
              onClick={() => onTake(name)}
            >
              {text.conflict.takeTheirs}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  </Banner>
);

/** What others did to the record that is being edited here: fields that came in, fields in dispute. */
export const EditingNotice = (props: EditingNoticeProps) => (
  <>
    {props.disputed.length > 0 && <Disputed {...props} />}
    {props.came.length > 0 && (
      <Typography
        role="status"
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ mb: 0.75 }}
      >
        {text.conflict.taken(props.came)}
      </Typography>
    )}
  </>
);
