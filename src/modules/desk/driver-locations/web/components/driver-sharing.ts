import { callDesk, type Outcome } from "./driver-calls.ts";

export type Refusal = "denied" | "unavailable" | "timeout";

/** What the screen hears of the sharing. */
export interface SharingListener {
  readonly onSent: (accuracyMetres: number) => void;
  readonly onTrouble: (outcome: "lost" | "wrong") => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onDead: () => void;
}

/** The first fixes get better by the second; later the place hardly changes. */
const quickMs = 1500;
const quickForMs = 20_000;
const steadyMs = 5000;
/** A telephone that does not move sends nothing new: the desk hears all the same that the page is open. */
const repeatMs = 20_000;
const tickMs = 500;
const measureMs = 30_000;
/** The server takes nothing older. */
const oldestMs = 600_000;

const refusalOf = ({ code }: GeolocationPositionError): Refusal =>
  code === 1 ? "denied" : code === 3 ? "timeout" : "unavailable";

const bodyOf = (token: string, { coords, timestamp }: GeolocationPosition) => ({
  token,
  position: {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy_m: Math.round(coords.accuracy),
    age_ms: Math.min(oldestMs, Math.max(0, Date.now() - timestamp)),
  },
});

/** Measures and sends the place until it is stopped, dead or refused. Returns the way to stop. */
export function startSharing(
  token: string,
  listener: SharingListener,
): () => void {
  const beganAt = Date.now();
  let latest: GeolocationPosition | undefined;
  let sent: GeolocationPosition | undefined;
  let sentAt = 0;
  let isBusy = false;

  const isDue = (): boolean => {
    if (latest === undefined || isBusy) return false;
    const waited = Date.now() - sentAt;
    if (latest === sent) return waited >= repeatMs;
    return waited >= (Date.now() - beganAt < quickForMs ? quickMs : steadyMs);
  };
  const settle = (outcome: Outcome, position: GeolocationPosition): void => {
    if (outcome === "dead") {
      stop();
      listener.onDead();
    } else if (outcome === "done") {
      sent = position;
      listener.onSent(Math.round(position.coords.accuracy));
    } else if (outcome !== "wait") listener.onTrouble(outcome);
  };
  const send = async (): Promise<void> => {
    if (latest === undefined || !isDue()) return;
    const position = latest;
    isBusy = true;
    const { outcome } = await callDesk("report", bodyOf(token, position));
    isBusy = false;
    sentAt = Date.now();
    settle(outcome, position);
  };

  const ticking = setInterval(() => void send(), tickMs);
  const watching = navigator.geolocation.watchPosition(
    (position) => {
      latest = position;
      void send();
    },
    (error) => {
      const refusal = refusalOf(error);
      // Once there was a place, a fix that fails is no refusal.
      if (latest !== undefined && refusal !== "denied") return;
      stop();
      void callDesk("report", { token, refusal });
      listener.onRefused(refusal);
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: measureMs },
  );
  function stop(): void {
    clearInterval(ticking);
    navigator.geolocation.clearWatch(watching);
  }
  return stop;
}
