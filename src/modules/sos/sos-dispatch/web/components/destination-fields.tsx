import { useFormContext, useWatch } from "react-hook-form";
import {
  listCarDealerBranches,
  searchCarDealers,
} from "#modules/company/dealers/contract/endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { panelText } from "../../contract/panel-text.ts";
import { dispatchLimits } from "../../contract/schema.ts";
import { dispatchLabels } from "../../contract/text.ts";
import type { DispatchForm } from "../form.ts";

/** In milliseconds; companies and their branches seldom change. */
const staleTime = 300_000;

const optionsFrom = (
  rows: readonly { id: number; name: string; name_kana: string }[] = [],
) =>
  rows.map(({ id, name, name_kana }) => ({
    value: id,
    label: name,
    search: name_kana,
  }));

/** Where the vehicle goes: a branch of a sales company, or any place in words. */
export function DestinationFields() {
  const form = useFormContext<DispatchForm>();
  const dealerId = useWatch({
    control: form.control,
    name: "destination_dealer_id",
  });
  const dealers = useEndpointQuery(
    searchCarDealers,
    { query: {} },
    { staleTime },
  );
  const branches = useEndpointQuery(
    listCarDealerBranches,
    { params: { id: dealerId ?? 0 } },
    { staleTime, enabled: dealerId !== null },
  );
  return (
    <>
      <SelectField
        name="destination_dealer_id"
        label={panelText.destinationDealer}
        options={optionsFrom(dealers.data?.data)}
        reading={dealers}
        on_pick={() =>
          form.setValue("destination_branch_id", null, { shouldDirty: true })
        }
      />
      <SelectField
        name="destination_branch_id"
        label={dispatchLabels.destination_branch_id}
        options={dealerId === null ? [] : optionsFrom(branches.data?.data)}
        reading={branches}
        disabled={dealerId === null}
      />
      <div className="full">
        <TextField
          name="destination"
          label={panelText.destinationFree}
          max_weight={dispatchLimits.address}
        />
      </div>
    </>
  );
}
