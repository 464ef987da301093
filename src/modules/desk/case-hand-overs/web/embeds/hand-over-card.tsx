import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  CaseCard,
  CaseRows,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useFocusKey } from "#modules/desk/case-desk/web/embeds/opened-case.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import {
  invalidatePath,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import type { HandOverEndpoints } from "../../contract/hand-over-endpoints.ts";
import type { HandOverCard, OfferedCase } from "../../contract/schema.ts";
import { handOverCardText as text, handOverText } from "../../contract/text.ts";

/** How a desk hands over. */
interface Handing {
  readonly endpoints: HandOverEndpoints;
  /** The step ends the case, too. */
  readonly completes?: true;
}

/** Its events are the other desk's: it is looked at again so often. */
const lookedAtMs = 30_000;
const card = { id: "hand-over", title: handOverText.title } as const;

/** How it stands with the case at SOS, for whoever takes the second call. */
const Standing = ({ card: told }: { card: HandOverCard }) => {
  const { detail } = caseDesks.sos.pages;
  const mayOpen = useIsAllowed(detail.access);
  const dispatches = told.dispatches.map(({ kind, progress, eta }) =>
    text.dispatch(kind, progress, formatDateTime(eta)),
  );
  return (
    <CaseCard
      {...card}
      is_wide
      end={
        mayOpen && (
          <ButtonLink size="small" to={pagePath(detail, { id: told.id })}>
            {text.open}
          </ButtonLink>
        )
      }
    >
      <CaseRows
        is_wide
        rows={[
          { label: text.number, value: told.reception_number },
          {
            label: text.status,
            value: inquiryStatuses.labelOf(told.inquiry_status),
          },
          {
            label: text.dispatches,
            value: dispatches.length === 0 ? text.none : dispatches.join("、"),
            is_long: true,
          },
          { label: text.completed, value: formatDateTime(told.complete_time) },
        ]}
      />
    </CaseCard>
  );
};

/** Hands over after a question, once: a second press waits for the first. */
const useHanding = (
  { endpoints, completes }: Handing,
  { id, version, reception_number }: WholeFacts,
) => {
  const queries = useQueryClient();
  const handing = useEndpointMutation(endpoints.hand);
  return {
    isPending: handing.isPending,
    hand: async (into: OfferedCase | null): Promise<void> => {
      const isAgreed = await confirm({
        title:
          into === null
            ? handOverText.action
            : text.addTo(into.reception_number),
        body:
          text.body(reception_number) +
          (completes === true ? text.completes : text.stays),
        action: handOverText.action,
      });
      if (!isAgreed) return;
      const body = { version, sos_inquiry_id: into?.id ?? null };
      try {
        await handing.mutateAsync({ params: { id }, body });
      } catch {
        return;
      } finally {
        await invalidatePath(
          queries,
          endpoints.read.path.replace(/\/\{id\}.*$/, ""),
        );
      }
      notify.success(text.done(reception_number));
    },
  };
};

/** A breakdown goes to SOS: to a new case, or to the open one of the same vehicle. */
const Offer = (props: {
  handing: Handing;
  record: WholeFacts;
  offered: readonly OfferedCase[];
}) => {
  const { isPending, hand } = useHanding(props.handing, props.record);
  return (
    <CaseCard {...card} is_wide>
      {props.offered.map((one) => (
        <Button
          key={one.id}
          variant="outlined"
          size="small"
          disabled={isPending}
          onClick={() => void hand(one)}
          sx={{ mr: 1 }}
        >
          {text.add(
            one.reception_number,
            inquiryStatuses.labelOf(one.inquiry_status),
            formatDateTime(one.received_at),
          )}
        </Button>
      ))}
      <Button
        variant="outlined"
        size="small"
        disabled={isPending}
        onClick={() => void hand(null)}
      >
        {text.fresh}
      </Button>
    </CaseCard>
  );
};

/** SOSへの引継 of a desk: offered while its case is open, and how it stands once it went. `H` goes there. */
export const handOverCardOf = (
  handing: Handing,
): ComponentType<{ record: WholeFacts }> =>
  function OfDesk({ record }) {
    const { endpoints } = handing;
    useFocusKey("h", `#${card.id}`);
    const isAllowed = useIsAllowed(endpoints.read.access);
    const asked = useEndpointQuery(
      endpoints.read,
      { params: { id: record.id } },
      { enabled: isAllowed, refetchInterval: lookedAtMs },
    );
    const told = asked.data?.data;
    if (told === undefined) return null;
    if (told.card !== null) return <Standing card={told.card} />;
    return record.can["hand_over"]?.allowed === true ? (
      <Offer handing={handing} record={record} offered={told.offered} />
    ) : null;
  };
