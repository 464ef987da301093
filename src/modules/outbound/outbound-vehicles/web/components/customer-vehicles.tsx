import Typography from "@mui/material/Typography";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { showField } from "#modules/base/records/contract/rules.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { vehiclePages } from "../../contract/pages.ts";
import { customerText as text } from "../../contract/text.ts";
import { outboundVehicles } from "../../contract/vehicle-record.ts";

const { list } = declaredCalls(outboundVehicles);
const { fields } = outboundVehicles;
const columns = [
  "vehicle_registration_number",
  "outbound_vehicle_number",
  "vehicle_model",
  "inspection_expires_on",
  "vehicle_state",
] as const;
const shown = 10;

const Rows = (props: { rows: readonly RowOf<typeof outboundVehicles>[] }) => (
  <TableScroll sx={{ mb: 1 }}>
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{fields.chassis_number.label}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {fields[name].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.id}>
            <td>
              <RouterLink to={pagePath(vehiclePages.detail, { id: row.id })}>
                {row.chassis_number}
              </RouterLink>
            </td>
            {columns.map((name) => (
              <td key={name}>{showField(outboundVehicles, name, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </TableScroll>
);

/** The vehicles of a user that run out first, with the way to all of them and to a further one. */
export const CustomerVehicles = ({ id }: { id: number }) => {
  const query = {
    outbound_customer_id: [id],
    sort: "inspection_expires_on",
    per_page: shown,
  };
  const found = useEndpointQuery(list, { query });
  const rows = found.data?.data ?? [];
  const total = found.data?.meta.total ?? 0;
  const narrowed = `?outbound_customer_id=${String(id)}`;
  return (
    <RecordBlock id="vehicles" title={text.vehicleList}>
      <ReadState queries={[found]} rows={2} />
      {found.data !== undefined && total === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {text.noVehicles}
        </Typography>
      )}
      {total > 0 && <Rows rows={rows} />}
      {total > shown && (
        <ButtonLink to={`${pagePath(vehiclePages.list)}${narrowed}`}>
          {text.allVehicles(total)}
        </ButtonLink>
      )}
      <ButtonLink
        variant="outlined"
        to={`${pagePath(vehiclePages.form)}${narrowed}`}
      >
        {text.addVehicle}
      </ButtonLink>
    </RecordBlock>
  );
};
