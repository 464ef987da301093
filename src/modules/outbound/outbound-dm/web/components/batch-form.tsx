import { DealerField } from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";

/** The form of a batch; without a company it is of all. */
export const batchForm = {
  inputs: { car_dealer_id: () => <DealerField required={false} /> },
};
