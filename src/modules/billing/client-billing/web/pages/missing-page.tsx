import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { Panel } from "#platform/web/ui/panel.tsx";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import { listMissing } from "../../contract/endpoints.ts";
import { itemPages } from "../../contract/pages.ts";
import { itemText as text } from "../../contract/text.ts";
import { ItemTabs } from "../embeds/item-tabs.tsx";

const heads = [
  text.missingHeads.completed,
  text.missingHeads.number,
  text.missingHeads.company,
  text.missingHeads.plate,
];

/** Completed cases of which nothing is billed: none is forgotten. */
export const MissingPage = () => {
  const found = useEndpointQuery(listMissing, {});
  const rows = found.data?.data ?? [];
  return (
    <>
      <PageHeader title={itemPages.missing.title} />
      <ItemTabs />
      <ReadState queries={[found]} rows={6} />
      {found.data !== undefined && rows.length === 0 && (
        <EmptyState message={text.missingEmpty} hint={text.missingNote} />
      )}
      {rows.length > 0 && (
        <Panel>
          <TableScroll>
            <PlainTable>
              <caption style={{ textAlign: "left", padding: 12 }}>
                {text.missingNote}
              </caption>
              <thead>
                <tr>
                  {heads.map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.inquiry_id}>
                    <td className="time">
                      <Moment at={row.completed_at} />
                    </td>
                    <td>
                      <RouterLink
                        to={pagePath(caseDesks.sos.pages.detail, {
                          id: row.inquiry_id,
                        })}
                      >
                        {row.reception_number}
                      </RouterLink>
                    </td>
                    <td className="words">{row.customer_company}</td>
                    <td>{row.plate}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </TableScroll>
        </Panel>
      )}
    </>
  );
};
