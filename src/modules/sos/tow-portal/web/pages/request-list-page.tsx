import { PortalFrame } from "../embeds/portal-frame.tsx";
import { RequestList } from "../components/request-list.tsx";

/** `/tow-truck/request-list`: the towing company's requests, live, on a phone. */
export const RequestListPage = () => (
  <PortalFrame tab="requests">
    <RequestList />
  </PortalFrame>
);
