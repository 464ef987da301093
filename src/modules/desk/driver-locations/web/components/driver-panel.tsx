import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import MyLocationIcon from "@mui/icons-material/MyLocation";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { CaseShares } from "../../contract/schema.ts";
import { shareText as text } from "../../contract/text.ts";
import { DriverPlace, newestOf, type CasePlace } from "./driver-place.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { ShareList } from "./share-list.tsx";
import { useCaseShares } from "./shares.ts";

export interface DriverPanelProps {
  /** Null: the case has not been saved yet. */
  case_key: CaseKey | null;
  /** Where the case is by its own fields. */
  case_place: CasePlace | null;
  /** Telephone numbers of the case, the likeliest first. */
  phones: readonly (string | null)[];
  /** Takes the place over into the case; absent where the case cannot be changed. */
  onTake?: (place: CasePlace) => void;
}

const Frame = styled(Panel)(({ theme }) => ({
  padding: "6px 12px",
  marginBottom: 6,
  fontSize: type.size.base,
  "& .head": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 12px",
    minHeight: 32,
  },
  "& h3": {
    margin: 0,
    fontSize: type.size.base,
    fontWeight: theme.typography.h2.fontWeight,
  },
  "& .head button": { marginLeft: "auto", minHeight: 30 },
}));

const hintOf = (
  caseKey: CaseKey | null,
  data: CaseShares | undefined,
): string | undefined => {
  if (caseKey === null) return text.saveFirst;
  if (data === undefined || data.shares.length > 0) return undefined;
  return data.can_share.allowed ? text.none : undefined;
};

/** Links by which the driver sends where the vehicle is, and the place. */
export function DriverPanel(props: DriverPanelProps) {
  const { case_key } = props;
  const [isMaking, setMaking] = useState(false);
  const held = useCaseShares(case_key);
  const newest = newestOf(held?.shares ?? []);
  const hint = hintOf(case_key, held);
  // A case that ended without any link has nothing to say here.
  if (held?.shares.length === 0 && !held.can_share.allowed) return null;
  return (
    <Frame aria-label={text.title}>
      <div className="head">
        <h3>{text.title}</h3>
        {hint !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
        <Button
          variant="outlined"
          startIcon={<MyLocationIcon aria-hidden />}
          disabled={held?.can_share.allowed !== true}
          title={held?.can_share.reason}
          onClick={() => setMaking(true)}
        >
          {text.open}
        </Button>
      </div>
      {newest !== undefined && (
        <DriverPlace
          share={newest}
          case_place={props.case_place}
          onTake={props.onTake}
        />
      )}
      {held !== undefined && <ShareList shares={held.shares} />}
      {isMaking && case_key !== null && held !== undefined && (
        <ShareDialog
          case_key={case_key}
          phones={props.phones}
          channels={held.channels}
          onClose={() => setMaking(false)}
        />
      )}
    </Frame>
  );
}
