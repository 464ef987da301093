import { Agent, request, type IncomingMessage } from "node:http";
import { z } from "zod";

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  /** Milliseconds from sending to the last byte. */
  readonly ms: number;
}

/** A signed-in account over kept-alive connections; Node's own client, whose cost is small and steady. */
export interface ApiClient {
  readonly get: (path: string) => Promise<ApiAnswer>;
  readonly send: (
    method: "POST" | "PATCH",
    path: string,
    body: unknown,
  ) => Promise<ApiAnswer>;
  /** Opens a stream; `onData` gets every piece as it comes. */
  readonly stream: (
    path: string,
    onData: (text: string) => void,
  ) => Promise<() => void>;
  /** Of the session, renewed where its time is up. */
  readonly token: () => Promise<string>;
  readonly close: () => void;
}

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const call = (
  agent: Agent,
  url: string,
  options: { method: string; headers: Record<string, string>; body?: string },
): Promise<ApiAnswer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const { method, headers, body } = options;
    const sent = request(url, { agent, method, headers }, (answer) => {
      readAll(answer).then(
        (text) =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            ms: performance.now() - began,
          }),
        reject,
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });

const openStream = (
  url: string,
  headers: Record<string, string>,
  onData: (text: string) => void,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`stream refused: ${answer.statusCode}`));
        return;
      }
      answer.setEncoding("utf8");
      answer.on("data", onData);
      answer.on("error", () => undefined);
      resolve(() => sent.destroy());
    });
    sent.on("error", reject);
    sent.end();
  });

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
});
type Tokens = z.infer<typeof tokenAnswer>;

/** A long run outlives an access token (15 minutes): it is renewed on the way, as every screen does. */
const renewAfterMs = 600_000;

/** The server keeps no more open for one session: further streams sign in again, as further people do. */
const streamsOfSession = 10;
const json = { "content-type": "application/json" };

/** Tokens of a grant (spec §7). @throws Error with the answer when refused */
async function askTokens(
  agent: Agent,
  origin: string,
  grant: Record<string, string>,
): Promise<Tokens> {
  const answer = await call(agent, `${origin}/api/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({
      ...grant,
      client_id: 2,
      client_secret: "kyuen-desk",
    }),
  });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.text}`);
  return tokenAnswer.parse(JSON.parse(answer.text));
}

const signIn = (agent: Agent, origin: string, username: string) =>
  askTokens(agent, origin, {
    grant_type: "password",
    username,
    password: "kyuen-demo-2026",
  });

/** The access token of a session, renewed before it ends. */
const keepFresh = (agent: Agent, origin: string, first: Tokens) => {
  let held = Promise.resolve(first);
  let since = performance.now();
  return async (): Promise<string> => {
    if (performance.now() - since > renewAfterMs) {
      since = performance.now();
      held = held.then(({ refresh_token }) =>
        askTokens(agent, origin, {
          grant_type: "refresh_token",
          refresh_token,
        }),
      );
    }
    return (await held).access_token;
  };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls as a demo account. @throws Error with the answer when refused */
export async function signInClient(
  origin: string,
  username: string,
): Promise<ApiClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  const first = await signIn(agent, origin, username);
  const token = keepFresh(agent, origin, first);
  let streams = 0;
  let ofStreams = Promise.resolve(first);
  return {
    get: async (path) =>
      call(agent, origin + path, {
        method: "GET",
        headers: bearer(await token()),
      }),
    send: async (method, path, body) =>
      call(agent, origin + path, {
        method,
        headers: { ...bearer(await token()), ...json },
        body: JSON.stringify(body),
      }),
    stream: async (path, onData) => {
      if (streams > 0 && streams % streamsOfSession === 0)
        ofStreams = signIn(agent, origin, username);
      streams += 1;
      const { access_token } = await ofStreams;
      return openStream(origin + path, bearer(access_token), onData);
    },
    token,
    close: () => agent.destroy(),
  };
}

/** @throws Error with the answer when the status is another */
export const expectStatus = (answer: ApiAnswer, status: number): ApiAnswer => {
  if (answer.status !== status)
    throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
};
