import { styled } from "@mui/material/styles";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { DetailOf, RowOf } from "#modules/base/records/contract/record.ts";
import { showField } from "#modules/base/records/contract/rules.ts";
import type { BesideProps } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ReportSummary } from "#modules/sos/sos-dispatch/web/embeds/report-summary.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { billItems } from "../../contract/item-record.ts";
import { itemPages } from "../../contract/pages.ts";
import { itemText as text } from "../../contract/text.ts";
import { ItemDifference, ItemSteps } from "./item-steps.tsx";

type Item = DetailOf<typeof billItems>;
type Row = RowOf<typeof billItems>;

const { get } = declaredCalls(billItems);

const Facts = styled("dl")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 16px",
  margin: "0 0 8px",
  "& div": { display: "flex", gap: 6 },
  "& dt": { color: (theme.vars ?? theme).palette.text.secondary },
  "& dd": { margin: 0 },
}));

const Steps = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  marginBottom: 8,
});

const shown = [
  "client_name",
  "work_on",
  "plate",
  "tow_company_name",
  "amount",
  "cost_amount",
  "margin",
  "item_state",
  "note",
] as const;

const Chosen = ({ record, onNext }: { record: Item; onNext: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  // The list beside it is not being read any more: it shows at once what became of its rows.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <RecordBlock
        id="chosen"
        title={[record.reception_number, record.item].filter(Boolean).join(" ")}
      >
        <Steps>
          <ItemSteps record={record} onNext={onNext} />
          <RouterLink to={pagePath(itemPages.detail, { id: record.id })}>
            {text.openItem}
          </RouterLink>
        </Steps>
        <Facts>
          {shown.map((name) => {
            const words = showField(billItems, name, { ...record });
            return (
              words !== "" && (
                <div key={name}>
                  <dt>{billItems.fields[name].label}</dt>
                  <dd>{words}</dd>
                </div>
              )
            );
          })}
        </Facts>
        <ItemDifference record={record} />
        {record.inquiry_id !== null && (
          <ReportSummary
            of={{
              inquiry_id: record.inquiry_id,
              work_report_id: record.of_report?.work_report_id ?? null,
              report_line: record.of_report?.report_line ?? null,
            }}
          />
        )}
      </RecordBlock>
    </div>
  );
};

/** The first row behind one that waits for somebody to look at it. */
const nextWaiting = (rows: readonly Row[], id: number): Row | undefined =>
  rows
    .slice(rows.findIndex((row) => row.id === id) + 1)
    .find(
      ({ item_state }) =>
        item_state === "unassigned" || item_state === "pending",
    );

/**
 * What the report says of the item that is chosen, with its photos: Ctrl+Enter confirms it and goes on to the next; from
 * the last one of a page to the first that has come after it.
 */
export const ItemPane = ({ id, rows, choose }: BesideProps<Row>) => {
  const found = useEndpointQuery(
    get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  // Behind which nothing waited when it was decided.
  const [lastId, setLastId] = useState<number>();
  const goOn = useEffectEvent(() => {
    if (lastId === undefined || lastId !== id) return;
    const next = nextWaiting(rows, lastId);
    if (next !== undefined) choose(next);
  });
  useEffect(() => goOn(), [lastId, rows]);
  if (id === undefined) return <EmptyState message={text.nothingChosen} />;
  const record = found.data?.data;
  return (
    <>
      <ReadState queries={[found]} rows={4} />
      {record?.id === id && (
        <Chosen
          key={id}
          record={record}
          onNext={() => {
            const next = nextWaiting(rows, id);
            if (next === undefined) setLastId(id);
            else choose(next);
          }}
        />
      )}
    </>
  );
};
