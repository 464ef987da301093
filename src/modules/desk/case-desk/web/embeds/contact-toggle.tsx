import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import ScheduleIcon from "@mui/icons-material/Schedule";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId } from "react";
import {
  type,
  type StatusTone,
  wideScreen,
} from "#platform/web/theme/tokens.ts";

/** 完了連絡: the contacts side by side. */
export const ContactRow = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "6px 12px",
  "& .contact": { display: "flex", flexDirection: "column", gap: 2 },
  "& .contact > span": {
    fontSize: type.size.small,
    lineHeight: 1.5,
    whiteSpace: "nowrap",
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& .contact > b": { fontWeight: type.weight.medium, lineHeight: "24px" },
  "& .MuiToggleButtonGroup-root": { alignSelf: "flex-start" },
  "& .MuiToggleButton-root": {
    gap: 3,
    minHeight: 24,
    padding: "0 8px",
    fontSize: type.size.small,
    "& svg": { fontSize: 14 },
    "&[data-tone].Mui-selected, &[data-tone].Mui-selected:hover": {
      backgroundColor: "var(--tone-soft)",
      color: "var(--tone-text)",
    },
  },
  [wideScreen]: { justifyContent: "flex-start", columnGap: 40 },
}));

interface Choice {
  readonly code: string;
  readonly label: string;
}

/** What still waits is yellow with a clock, what is made green with a check. */
const toneOf: Readonly<Record<string, StatusTone>> = {
  yes: "yellow",
  need: "yellow",
  done: "green",
};
const iconOf = { yes: ScheduleIcon, need: ScheduleIcon, done: CheckCircleIcon };
const isMarked = (code: string): code is keyof typeof iconOf => code in iconOf;

const Mark = ({ code }: { code: string }) => {
  if (!isMarked(code)) return null;
  const Icon = iconOf[code];
  return <Icon aria-hidden />;
};

/** One contact as 不要・要・済, changed by one press. */
export const ContactToggle = (props: {
  label: string;
  /** When and by whom it was made, or why it may not be changed. */
  note: string;
  title?: string | undefined;
  value: string;
  choices: readonly Choice[];
  /** The state as a word, for accounts that never change it. */
  is_reader: boolean;
  disabled: boolean;
  reason: string;
  onChoose: (code: string) => void;
}) => {
  const id = useId();
  return (
    <div className="contact" title={props.title}>
      <span id={id}>{props.label}</span>
      {props.is_reader ? (
        <b>{props.choices.find(({ code }) => code === props.value)?.label}</b>
      ) : (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={props.value}
          disabled={props.disabled}
          aria-labelledby={id}
          title={props.reason}
          onChange={(_, code: string | null) => {
            if (code !== null) props.onChoose(code);
          }}
        >
          {props.choices.map(({ code, label }) => (
            <ToggleButton key={code} value={code} data-tone={toneOf[code]}>
              {code === props.value && <Mark code={code} />}
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {props.note !== "" && <span>{props.note}</span>}
    </div>
  );
};
