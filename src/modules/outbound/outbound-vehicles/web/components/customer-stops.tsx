import Typography from "@mui/material/Typography";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { showField } from "#modules/base/records/contract/rules.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { optOutPages } from "../../contract/pages.ts";
import { customerText as text } from "../../contract/text.ts";

const { list } = declaredCalls(outboundOptOuts);
const columns = ["channel", "state", "asked_on", "told_by", "reason"] as const;
const shown = 20;

/** What a user asked not to get, the newest first. */
export const CustomerStops = ({ id }: { id: number }) => {
  const query = {
    outbound_customer_id: [id],
    sort: "-updated_at",
    per_page: shown,
  };
  const found = useEndpointQuery(list, { query });
  const rows = found.data?.data ?? [];
  return (
    <RecordBlock id="stops" title={text.stops}>
      <ReadState queries={[found]} rows={1} />
      {found.data !== undefined && rows.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {text.noStops}
        </Typography>
      )}
      {rows.map((row) => (
        <Typography key={row.id} variant="body2" sx={{ mb: 0.5 }}>
          <RouterLink to={pagePath(optOutPages.detail, { id: row.id })}>
            {columns
              .map((name) => showField(outboundOptOuts, name, row))
              .join("　")}
          </RouterLink>
        </Typography>
      ))}
      <ButtonLink
        variant="outlined"
        to={`${pagePath(optOutPages.form)}?outbound_customer_id=${String(id)}`}
      >
        {text.addStop}
      </ButtonLink>
    </RecordBlock>
  );
};
