import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { text as common } from "#platform/web/text.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import {
  getFollowItem,
  getFollowItemTimeline,
} from "../../contract/endpoints.ts";
import {
  followItemLabels as label,
  followListText as text,
} from "../../contract/list-text.ts";
import { supportTypes } from "../../contract/lookups.ts";
import type { FollowItemDetail } from "../../contract/schema.ts";
import { followSourceWords } from "../../contract/source-rules.ts";
import { caseHref } from "../detail/case-href.ts";
import { ChainCalls } from "./chain-calls.tsx";
import { FollowStatusChip, MainLineChip } from "./follow-chips.tsx";
import { followWords } from "./follow-words.tsx";
import { ReasonDialog, type ReasonStep } from "./reason-dialog.tsx";

const together = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join("　");

const Facts = ({ item }: { item: FollowItemDetail }) => (
  <RecordBlock id="follow-facts" title={text.facts}>
    <RecordValues
      values={[
        { label: label.customer_company, value: item.customer_company },
        {
          label: label.vehicle_registration_number,
          value:
            item.vehicle_registration_number === null
              ? null
              : formatPlate(item.vehicle_registration_number),
        },
        { label: label.vehicle, value: item.vehicle },
        { label: label.place, value: item.place, width: "full" },
        {
          label: label.caller,
          value: together(item.caller_name, item.caller_phone),
        },
        { label: label.tow_company, value: item.tow_company },
        {
          label: label.staff,
          value: together(item.staff_name, item.staff_phone),
        },
        { label: label.progress, value: item.progress },
        {
          label: label.eta,
          value: formatDateTime(item.eta),
        },
        { label: label.trouble, value: item.trouble },
        {
          label: label.person_in_charge,
          value: item.person_in_charge ?? text.anyone,
        },
        {
          label: label.support_type,
          value: supportTypes.labelOf(item.support_type),
        },
        ...(item.closed_at === null
          ? []
          : [
              {
                label: label.closed_at,
                value: formatDateTime(item.closed_at),
              },
              { label: label.closed_reason, value: item.closed_reason },
            ]),
      ]}
    />
  </RecordBlock>
);

const History = ({ id }: { id: number }) => {
  const timeline = useEndpointQuery(getFollowItemTimeline, { params: { id } });
  return (
    <RecordBlock id="follow-history" title={text.history} is_bare>
      <ReadState queries={[timeline]} rows={4} />
      {timeline.data !== undefined && (
        <Timeline entries={timeline.data.data} words={followWords} />
      )}
    </RecordBlock>
  );
};

/** What may be done with the chain; what the state forbids is there with its reason. */
const Steps = ({ item }: { item: FollowItemDetail }) => {
  const [open, setOpen] = useState<ReasonStep>();
  const href = caseHref(item.case);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        mb: 1,
      }}
    >
      <FollowStatusChip status={item.status} />
      {item.is_main_line && <MainLineChip status={item.status} />}
      {href !== undefined && (
        <ButtonLink size="small" to={href}>
          {text.openCase}
        </ButtonLink>
      )}
      {(["close", "reopen"] as const)
        .filter((step) => item.can[step].because !== "role")
        .filter((step) => (item.closed_at === null) === (step === "close"))
        .map((step) => (
          <span key={step} title={item.can[step].reason}>
            <Button
              size="small"
              variant="outlined"
              disabled={!item.can[step].allowed}
              onClick={() => setOpen(step)}
            >
              {text[step]}
            </Button>
          </span>
        ))}
      {open !== undefined && (
        <ReasonDialog
          step={open}
          record={item}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  );
};

const width = { xs: "100vw", sm: 560 };

/** One chain beside the list: why it stands there, its calls, its case, what became of it. */
export function ItemPanel({
  id,
  onClose,
}: {
  id: number;
  onClose: () => void;
}) {
  const query = useEndpointQuery(getFollowItem, { params: { id } });
  const item = query.data?.data;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-label": text.panel,
          sx: { width, p: 1.5 },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {item === undefined ? text.panel : followSourceWords(item.case)}
        </Typography>
        <IconButton aria-label={common.action.close} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ReadState queries={[query]} rows={6} />
      {item !== undefined && (
        <>
          <Steps item={item} />
          <RecordBlock id="follow-why" title={text.why}>
            {item.why}
          </RecordBlock>
          <RecordBlock id="follow-calls" title={text.calls}>
            <ChainCalls item={item} />
          </RecordBlock>
          <Facts item={item} />
          <History id={id} />
        </>
      )}
    </Drawer>
  );
}
