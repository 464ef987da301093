/** What became of a call: `dead` for good, `wait` and `lost` may be tried again. */
export type Outcome = "done" | "dead" | "wait" | "wrong" | "lost";

const base = "/api/driverShares/";
const timeoutMs = 10_000;

const outcomeOf = (status: number): Outcome => {
  if (status < 300) return "done";
  if (status === 404) return "dead";
  if (status === 429) return "wait";
  return status === 422 ? "wrong" : "lost";
};

/** Plain `fetch`: the application's client and its schemas would weigh more than the whole page may. */
export async function callDesk(
  operation: "code" | "open" | "report" | "stop",
  body: object,
): Promise<{ outcome: Outcome; token: string }> {
  try {
    const response = await fetch(base + operation, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const outcome = outcomeOf(response.status);
    const answer: unknown =
      operation === "code" && outcome === "done" ? await response.json() : {};
    return { outcome, token: tokenIn(answer) };
  } catch {
    return { outcome: "lost", token: "" };
  }
}

const tokenIn = (answer: unknown): string => {
  const { data } = answer as { data?: { token?: string } };
  return data?.token ?? "";
};
