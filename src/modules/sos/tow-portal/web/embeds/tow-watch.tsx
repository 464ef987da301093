import { SignalBar } from "../components/signal-bar.tsx";
import { WithOutbox } from "../components/use-outbox.tsx";

/** Stands on every page of a towing account: what calls its driver, and what waits on the phone to be sent. */
export const TowWatch = () => (
  <WithOutbox>
    <SignalBar />
  </WithOutbox>
);
