import { styled } from "@mui/material/styles";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { dispatchStateWord } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { StatusButton, StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { wreckerClassifications } from "../../contract/lookups.ts";
import { panelText } from "../../contract/panel-text.ts";
import { positionWords } from "../../contract/position-rules.ts";
import { isLive } from "../../contract/rules.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { DispatchSheet } from "../embeds/dispatch-parts.tsx";
import {
  DispatchMenu,
  NextStepButton,
  type NextStep,
  type OpenDialog,
} from "./dispatch-actions.tsx";
import { DispatchClock } from "./dispatch-clock.tsx";
import { DispatchPhones } from "./dispatch-phones.tsx";
import { DispatchSteps } from "./dispatch-steps.tsx";
import { ToldCompany } from "./told-company.tsx";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "2px 8px",
  minHeight: 28,
  "& h3": {
    margin: 0,
    fontSize: "inherit",
    fontWeight: type.weight.bold,
    lineHeight: 1.4,
  },
  "& .soft": { color: (theme.vars ?? theme).palette.text.secondary },
  "& .end": {
    display: "flex",
    alignItems: "center",
    gap: 4,
    marginLeft: "auto",
  },
  "& .end > button": { minHeight: 28 },
}));

const Way = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  marginTop: 3,
  [theme.breakpoints.down("sm")]: {
    flexDirection: "column",
    alignItems: "stretch",
  },
}));

interface LiveProps {
  inquiry: Inquiry;
  dispatch: Dispatch;
  step: NextStep;
  onOpen: OpenDialog;
}

/** Who was sent, and how to reach them: colour and word of the dispatch button (spec §4) open it. */
export const DispatchHead = (
  props: LiveProps & { children?: React.ReactNode },
) => {
  const { dispatch } = props;
  const words = {
    tone: dispatch.colour,
    label: panelText.dispatchWord(dispatch.kind, dispatchStateWord(dispatch)),
  };
  const staff = [
    dispatch.outsourced_staff_number,
    dispatch.outsourced_staff_name,
  ].filter((part) => part !== null);
  const phones = dispatch.outsourced_staff_info ?? dispatch.company_contact;
  return (
    <>
      {dispatch.can.update.allowed ? (
        <StatusButton
          {...words}
          onClick={() => props.onOpen("update", dispatch)}
        />
      ) : (
        <StatusChip {...words} />
      )}
      <h3>{dispatch.company_name ?? panelText.noCompany}</h3>
      {staff.length > 0 && (
        <span className="soft">{panelText.inCharge(staff.join(" "))}</span>
      )}
      {(phones ?? "") !== "" && <DispatchPhones phones={phones ?? ""} />}
      <div className="end">
        {isLive(dispatch.progress) && <DispatchSheet id={dispatch.id} />}
        {props.children}
        <DispatchMenu dispatch={dispatch} onOpen={props.onOpen} />
      </div>
    </>
  );
};

/** How it is done, where it goes, what else was told. */
const Details = ({ inquiry, dispatch }: LiveProps) => {
  const now = useNow();
  const where = [dispatch.destination_branch_name, dispatch.destination]
    .filter((part) => part !== null)
    .join(" ");
  const how = wreckerClassifications.labelOf(dispatch.wrecker_classification);
  const others = [
    dispatch.position && positionWords(dispatch.position, inquiry, now),
    dispatch.note,
  ].filter((word) => word !== null && word !== "");
  return (
    <>
      {where === "" ? (
        how !== "" && <span>{how}</span>
      ) : (
        <span>
          {panelText.towards(how)} <b>{where}</b>
        </span>
      )}
      {others.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </>
  );
};

const Below = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2px 12px",
    marginTop: 4,
    paddingTop: 4,
    borderTop: `1px solid ${palette.divider}`,
    fontSize: type.size.small,
    color: palette.text.secondary,
    "&:empty": { display: "none" },
    "& b": {
      fontSize: type.size.base,
      fontWeight: type.weight.normal,
      color: palette.text.primary,
    },
    "& > .end": { marginLeft: "auto" },
    "& > span": { minWidth: 0, maxWidth: "100%" },
  };
});

/** The five steps with the clock, the next one as a button; below, how and where to. */
export const DispatchWay = (
  props: LiveProps & { children?: React.ReactNode },
) => (
  <>
    <ToldCompany dispatch={props.dispatch} />
    <Way>
      <DispatchSteps dispatch={props.dispatch} />
      <DispatchClock dispatch={props.dispatch} />
      <NextStepButton step={props.step} />
    </Way>
    <Below>
      <Details {...props} />
      {props.children}
    </Below>
  </>
);

/** Where the head of a dispatch stands in a line of its own. */
export const DispatchLine = Line;
