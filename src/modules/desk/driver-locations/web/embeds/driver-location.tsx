import { styled } from "@mui/material/styles";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { shareAccess } from "../../contract/endpoints.ts";
import { shareStates } from "../../contract/lookups.ts";
import { shareText } from "../../contract/text.ts";
import type { DriverPanelProps } from "../components/driver-panel.tsx";
import { useCaseShares } from "../components/shares.ts";

/** As high as the panel before anything was asked: the fields below stay where they are when it comes. */
const Room = styled("div")({ height: 46, marginBottom: 6 });

const DriverPanel = lazyPart(
  async () => (await import("../components/driver-panel.tsx")).DriverPanel,
  <Room />,
);

/** 運転者の現在地: links of a case and the place that comes back by them. Nothing for accounts outside the desk. */
export const DriverLocation = (props: DriverPanelProps) =>
  useIsAllowed(shareAccess) ? <DriverPanel {...props} /> : null;

/** In a word how far the newest link of a case has come, and whether a driver may still answer by one. */
export function useDriverState(case_key: CaseKey): {
  says: string;
  is_live: boolean;
} {
  const shares = useCaseShares(case_key, useIsAllowed(shareAccess))?.shares;
  const [newest] = (shares ?? []).toSorted(
    (a, b) => Number(b.is_live) - Number(a.is_live) || b.id - a.id,
  );
  return newest === undefined
    ? { says: shareText.notAsked, is_live: false }
    : { says: shareStates.labelOf(newest.state), is_live: newest.is_live };
}
