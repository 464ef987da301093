import Typography from "@mui/material/Typography";
import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import { formatYearMonth } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { listMemberVehicles } from "../../contract/calls.ts";
import { fileText as text } from "../../contract/file-text.ts";
import type { MemberVehicle } from "../../contract/lookup-schema.ts";
import { vehiclePages } from "../../contract/pages.ts";
import { periodWords } from "../../contract/rules.ts";
import { izaVehicles } from "../../contract/vehicle-record.ts";

const { fields } = izaVehicles;

const VehicleRow = ({ vehicle }: { vehicle: MemberVehicle }) => {
  const { id, chassis_number, valid_from, valid_to } = vehicle;
  const plate = vehicle.vehicle_registration_number;
  const path = pagePath(vehiclePages.detail, { id });
  return (
    <tr>
      <td>
        <RouterLink to={path}>
          {plate === null ? chassis_number : formatPlate(plate)}
        </RouterLink>
      </td>
      <td>{chassis_number}</td>
      <td>{vehicleMakes.labelOf(vehicle.vehicle_make)}</td>
      <td>{vehicle.vehicle_model}</td>
      <td>{formatYearMonth(vehicle.first_registration)}</td>
      <td className="time">
        {valid_from !== null || valid_to !== null ? periodWords(vehicle) : ""}
      </td>
    </tr>
  );
};

const heads = [
  fields.vehicle_registration_number,
  fields.chassis_number,
  fields.vehicle_make,
  fields.vehicle_model,
  fields.first_registration,
  fields.valid,
];

const Vehicles = ({ list }: { list: readonly MemberVehicle[] }) =>
  list.length === 0 ? (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {text.noVehicles}
    </Typography>
  ) : (
    <TableScroll sx={{ mb: 1 }}>
      <PlainTable>
        <thead>
          <tr>
            {heads.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((vehicle) => (
            <VehicleRow key={vehicle.id} vehicle={vehicle} />
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );

/** The vehicles of a member, with the way to a further one. */
export const MemberVehicles = ({ id }: { id: number }) => {
  const found = useEndpointQuery(listMemberVehicles, { params: { id } });
  return (
    <RecordBlock id="vehicles" title={text.vehicleList}>
      <ReadState queries={[found]} rows={2} />
      {found.data !== undefined && <Vehicles list={found.data.data} />}
      <ButtonLink
        variant="outlined"
        to={`${pagePath(vehiclePages.form)}?iza_member_id=${String(id)}`}
      >
        {text.addVehicle}
      </ButtonLink>
    </RecordBlock>
  );
};
