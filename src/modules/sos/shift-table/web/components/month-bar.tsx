import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useNow } from "#platform/web/use-now.ts";
import {
  addMonths,
  presentMonth,
  type ShiftHours,
} from "../../contract/rules.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { monthWords } from "./shift-words.ts";

const Bar = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 2,
  "& h2": { minWidth: 104, textAlign: "center" },
});

/** The month that is shown, and the way to others. */
export const MonthBar = (props: {
  month: string;
  hours: ShiftHours;
  onMonth: (month: string) => void;
}) => {
  const { month, hours, onMonth } = props;
  const present = presentMonth(useNow(), hours);
  return (
    <Bar>
      <IconButton
        aria-label={text.previousMonth}
        title={text.previousMonth}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Typography variant="subtitle1" component="h2" aria-live="polite">
        {monthWords(month)}
      </Typography>
      <IconButton
        aria-label={text.nextMonth}
        title={text.nextMonth}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
      {month !== present && (
        <Button color="inherit" onClick={() => onMonth(present)}>
          {text.thisMonth}
        </Button>
      )}
    </Bar>
  );
};
