import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { shareAccess } from "../../contract/endpoints.ts";
import type { DriverPanelProps } from "../components/driver-panel.tsx";

const DriverPanel = lazyPart(
  async () => (await import("../components/driver-panel.tsx")).DriverPanel,
);

/** 運転者の現在地: links of a case and the place that comes back by them. Nothing for accounts outside the desk. */
export const DriverLocation = (props: DriverPanelProps) =>
  useIsAllowed(shareAccess) ? <DriverPanel {...props} /> : null;
