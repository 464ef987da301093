import type { OutboundNotification } from "../../contract/notification-schema.ts";
import { calledVehicle } from "../detail/say.ts";

/** Whom and which vehicle a notification is about. */
export const aboutOf = ({ slip, text }: OutboundNotification): string =>
  slip === null
    ? text
    : [slip.customer_name, calledVehicle(slip)]
        .filter((word) => word !== null)
        .join("　");
