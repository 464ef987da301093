import { DealerField } from "#modules/outbound/outbound-vehicles/web/embeds/dealer-select.tsx";

/** The form of a company's text; without a company it is for all. */
export const messageForm = {
  inputs: { car_dealer_id: () => <DealerField required={false} /> },
};
