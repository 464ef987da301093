/** Milliseconds within which a towing company has to accept or to decline what was sent to it. */
const answerWithin = 10 * 60 * 1000;

interface AwaitedDispatch {
  readonly progress: string;
  readonly arranged_at: string | null;
  readonly eta: string | null;
}

/** The instant by which the next thing has to happen: the answer to a request, then the arrival at its ETA. */
const dueOf = ({
  progress,
  arranged_at,
  eta,
}: AwaitedDispatch): string | null => {
  if (progress === "requested")
    return arranged_at === null
      ? null
      : new Date(Date.parse(arranged_at) + answerWithin).toISOString();
  return progress === "accepted" || progress === "departed" ? eta : null;
};

/** Earliest due instant of the dispatches of a case, ISO in UTC; null while nothing is awaited. */
export const dispatchDueAt = (
  dispatches: readonly AwaitedDispatch[],
): string | null =>
  dispatches
    .map(dueOf)
    .filter((due) => due !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
