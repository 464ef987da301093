import AssignmentIcon from "@mui/icons-material/Assignment";
import CheckIcon from "@mui/icons-material/Check";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import PlaceIcon from "@mui/icons-material/Place";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { pagePath } from "#platform/web/brand.ts";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { towPortalPages } from "../../contract/pages.ts";
import { portalText } from "../../contract/portal-text.ts";
import type { AnswerKind } from "./answer-sheets.tsx";
import { HoldButton } from "../embeds/hold-button.tsx";
import { nextStepOf } from "./pending-requests.ts";
import { placeOf, vehicleOf } from "./request-words.ts";
import { useActs } from "./use-acts.ts";

const text = portalText.step;
const big = { minHeight: measure.touch + 16, fontSize: type.size.title };

type OnAnswer = (kind: AnswerKind) => void;

const Answer = ({ onAnswer }: { onAnswer: OnAnswer }) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "1fr 2fr", gap: 1 }}>
    <Button
      variant="outlined"
      color="error"
      sx={big}
      onClick={() => onAnswer("decline")}
    >
      {text.decline}
    </Button>
    <Button
      variant="contained"
      sx={{ ...big, fontWeight: type.weight.bold }}
      onClick={() => onAnswer("accept")}
    >
      {text.accept}
    </Button>
  </Box>
);

const timed = {
  depart: { word: text.depart, Icon: LocalShippingIcon },
  arrive: { word: text.arrive, Icon: PlaceIcon },
  finish: { word: text.finish, Icon: CheckIcon },
} as const;

const TimedStep = (props: {
  request: TowRequest;
  kind: keyof typeof timed;
}) => {
  const { request, kind } = props;
  const { tap } = useActs();
  const { word, Icon } = timed[kind];
  const record = () => void tap(request, { kind, body: {} });
  const ask = async () => {
    const isSure = await confirm({
      title: text.confirmTitle(word),
      body: text.confirmBody(
        request.reception_number,
        placeOf(request).main,
        vehicleOf(request),
      ),
      action: text.record,
    });
    if (isSure) record();
  };
  return (
    <HoldButton hint={text.holdHint} onHeld={record} onAsk={() => void ask()}>
      <Icon aria-hidden />
      {word}
    </HoldButton>
  );
};

const ReportLink = (props: { request: TowRequest; is_next: boolean }) => (
  <ButtonLink
    to={pagePath(towPortalPages.towReport, { id: props.request.id })}
    variant={props.is_next ? "contained" : "outlined"}
    fullWidth
    size="large"
    startIcon={<AssignmentIcon />}
    sx={props.is_next ? { ...big, fontWeight: type.weight.bold } : {}}
  >
    {props.is_next ? text.report : text.openReport}
  </ButtonLink>
);

/** Why the next step cannot be taken although nothing of it waits on the phone: the case was closed. */
const refusalOf = (request: TowRequest, action: keyof TowRequest["can"]) => {
  const ability = request.can[action];
  return ability.allowed ? undefined : ability.reason;
};

/**
 * The next step as the one big button: answer, 出発, 現着, 作業完了, 作業報告. The report may be begun from the
 * arrival on.
 * @param request with what waits on the phone already applied
 */
export function RequestSteps(props: {
  request: TowRequest;
  /** As the server holds it; absent while something of it waits on the phone. */
  settled?: TowRequest | undefined;
  onAnswer: OnAnswer;
}) {
  const { request, settled } = props;
  const next = nextStepOf(request.progress);
  if (next === undefined) return null;
  const reason =
    settled && refusalOf(settled, next === "answer" ? "accept" : next);
  if (reason !== undefined)
    return <Typography color="text.secondary">{reason}</Typography>;
  if (next === "answer") return <Answer onAnswer={props.onAnswer} />;
  if (next === "report") return <ReportLink request={request} is_next />;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <TimedStep key={next} request={request} kind={next} />
      {next === "finish" && <ReportLink request={request} is_next={false} />}
    </Box>
  );
}
