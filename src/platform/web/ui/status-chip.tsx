import BlockIcon from "@mui/icons-material/Block";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import RadioButtonUncheckedIcon from "@mui/icons-material/RadioButtonUnchecked";
import ScheduleIcon from "@mui/icons-material/Schedule";
import UndoIcon from "@mui/icons-material/Undo";
import type SvgIcon from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import { radius, type StatusTone, type } from "../theme/tokens.ts";

/** The icon a tone has when the caller names none: the meaning is never the colour alone. */
const iconOfTone: Record<StatusTone, typeof SvgIcon> = {
  brown: BlockIcon,
  cyan: UndoIcon,
  green: CheckCircleIcon,
  blue: LocalShippingIcon,
  yellow: ScheduleIcon,
  red: ErrorIcon,
  neutral: RadioButtonUncheckedIcon,
};

const shape = {
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  borderWidth: 1,
  borderStyle: "solid",
  borderRadius: radius.chip,
  fontSize: type.size.small,
  fontWeight: type.weight.medium,
  whiteSpace: "nowrap",
  lineHeight: 1.4,
  "& svg": { fontSize: 14 },
} as const;

// A list shows hundreds of these: the colours of the tones come from rules that the theme writes once.
const Chip = styled("span")({
  ...shape,
  padding: "1px 7px 1px 5px",
  backgroundColor: "var(--tone-soft)",
  color: "var(--tone-text)",
  borderColor: "var(--tone-line)",
});

const FilledButton = styled("button")({
  ...shape,
  padding: "3px 10px 3px 7px",
  minHeight: 26,
  cursor: "pointer",
  font: "inherit",
  backgroundColor: "var(--tone-solid)",
  color: "var(--tone-on)",
  borderColor: "var(--tone-solid)",
  "&:hover": { filter: "brightness(1.08)" },
  "&:disabled": { cursor: "default", opacity: 0.7 },
});

export interface StatusChipProps {
  tone: StatusTone;
  /** The word; the colour only repeats it. */
  label: string;
  icon?: typeof SvgIcon;
}

/** Word, icon and colour of a status. */
export const StatusChip = ({ tone, label, icon }: StatusChipProps) => {
  const Icon = icon ?? iconOfTone[tone];
  return (
    <Chip data-tone={tone}>
      <Icon aria-hidden />
      {label}
    </Chip>
  );
};

const Words = styled("span")({
  ...shape,
  borderWidth: 0,
  verticalAlign: "middle",
  color: "var(--tone-text)",
});

/** The same without a frame: where a list has one in every row. */
export const StatusWord = ({ tone, label, icon }: StatusChipProps) => {
  const Icon = icon ?? iconOfTone[tone];
  return (
    <Words data-tone={tone}>
      <Icon aria-hidden />
      {label}
    </Words>
  );
};

/** The same as a filled button: the dispatch buttons of a list (spec §4). */
export const StatusButton = ({
  tone,
  label,
  icon,
  ...button
}: StatusChipProps & React.ComponentProps<"button">) => {
  const Icon = icon ?? iconOfTone[tone];
  return (
    <FilledButton type="button" data-tone={tone} {...button}>
      <Icon aria-hidden />
      {label}
    </FilledButton>
  );
};
