import {
  RecordBlock,
  RecordSkeleton,
} from "#platform/web/ui/record-layout.tsx";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { pagePath } from "#platform/web/brand.ts";
import { Link } from "@tanstack/react-router";
import Typography from "@mui/material/Typography";
import { slipTitles } from "../../contract/page-text.ts";
import { slipPages } from "../../contract/pages.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import { slipListText } from "../../contract/list-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import type { CallType } from "../detail/next-slip.ts";
import { useSlipOfAddress } from "../detail/use-slip.ts";
import { SlipDesk, SlipReading } from "./slip-desk.tsx";
import { DueLines } from "./vehicle-card.tsx";

/** Whether the account may ever record a call of the slip; a maker reads. */
const isCalled = ({ outbound_stage, can }: SlipDetail): boolean =>
  (outbound_stage === "before" ? can.record_call : can.record_after_call)
    .because !== "role";

/** To what was written about the slip, to read, void or send back. */
const HistoryLink = (props: { slip: SlipDetail; stage: CallType }) => {
  const { id: inquiryId, outbound_vehicle_id: id } = props.slip;
  return props.stage === "before" ? (
    <Link to={pagePath(slipPages.history, { id, inquiryId })}>
      {slipTitles.history}
    </Link>
  ) : (
    <Link to={pagePath(slipPages.afterHistory, { vehicleId: id, inquiryId })}>
      {slipTitles.afterHistory}
    </Link>
  );
};

/** Said where there is none (spec §8). */
const none: Readonly<Record<CallType, string>> = {
  before: slipListText.nonePromote,
  after: slipListText.noneAfter,
};

/** The page of a slip, by its address (spec §2). */
export const SlipPage = (props: {
  stage: CallType;
  title: string;
  /** Whether it is opened from the list of the desk, and not from one of those who call from outside. */
  is_desk?: boolean;
  is_history?: boolean;
}) => {
  const { vehicle_id, slip, is_none, query } = useSlipOfAddress(props.stage);
  if (slip !== undefined)
    return props.is_history !== true && isCalled(slip) ? (
      <SlipDesk
        key={slip.id}
        slip={slip}
        further={
          props.is_desk === true && (
            <HistoryLink slip={slip} stage={props.stage} />
          )
        }
      />
    ) : (
      <SlipReading key={slip.id} slip={slip} />
    );
  if (is_none)
    return (
      <>
        <Typography component="h1" variant="h1">
          {props.title}
        </Typography>
        <EmptyState message={none[props.stage]} hint={text.noneHint} />
        <RecordBlock id="dues" title={text.vehicle}>
          <DueLines vehicle_id={vehicle_id} />
        </RecordBlock>
      </>
    );
  return query.isError ? (
    <>
      <Typography component="h1" variant="h1">
        {props.title}
      </Typography>
      {isApiError(query.error, 404) ? (
        <EmptyState message={none[props.stage]} />
      ) : (
        <ReadState queries={[query]} />
      )}
    </>
  ) : (
    <RecordSkeleton />
  );
};
