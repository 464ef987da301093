import BlockIcon from "@mui/icons-material/Block";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import type { TowRequest } from "#modules/sos-dispatch/contract/tow-request-schema.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { portalText } from "../../contract/portal-text.ts";
import { useNow } from "#platform/web/use-now.ts";
import { clockOf, placeOf } from "./request-words.ts";

const text = portalText.list;
const key = "tow-cancelled-read";
const keptIds = 100;
/** A cancellation older than this is no news any more; milliseconds. */
const newsFor = 12 * 3_600_000;

const Notice = styled("section")(({ theme }) => {
  const { status } = (theme.vars ?? theme).palette;
  return {
    display: "grid",
    gap: 8,
    padding: 14,
    marginBottom: 12,
    borderRadius: radius.panel,
    color: status.red.on,
    backgroundColor: status.red.solid,
    "& h2": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      margin: 0,
      fontSize: type.size.title,
    },
    "& p": { margin: 0 },
  };
});

const readIds = (): number[] =>
  (localStorage.getItem(key) ?? "").split(",").filter(Boolean).map(Number);

/** Requests that the desk took back: said loudly until the driver has read it, for he may be on the road. */
export function CancelledNotices({
  closed,
}: {
  closed: readonly TowRequest[];
}) {
  const now = useNow();
  const [read, setRead] = useState(readIds);
  const news = closed.filter(
    ({ id, cancelled_at, accepted_at }) =>
      cancelled_at !== null &&
      accepted_at !== null &&
      Date.parse(cancelled_at) > now - newsFor &&
      !read.includes(id),
  );
  const understand = (id: number) => {
    const next = [...readIds(), id].slice(-keptIds);
    localStorage.setItem(key, next.join(","));
    setRead(next);
  };
  return (
    <div role="alert">
      {news.map((request) => (
        <Notice key={request.id}>
          <h2>
            <BlockIcon aria-hidden />
            {text.cancelled}
          </h2>
          <p>
            {request.reception_number}{" "}
            {request.cancelled_at && clockOf(request.cancelled_at)}
          </p>
          <p>{placeOf(request).main}</p>
          <p>{text.cancelledHint}</p>
          <Button
            size="large"
            color="inherit"
            variant="outlined"
            onClick={() => understand(request.id)}
          >
            {text.understood}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
