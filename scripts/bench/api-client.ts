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
  readonly token: string;
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

const tokenAnswer = z.object({ access_token: z.string() });

/** The server keeps no more open for one session: further streams sign in again, as further people do. */
const streamsOfSession = 10;
const json = { "content-type": "application/json" };

/** Signs in as a demo account. @throws Error with the answer when refused */
async function signIn(
  agent: Agent,
  origin: string,
  username: string,
): Promise<string> {
  const answer = await call(agent, `${origin}/api/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({
      username,
      password: "kyuen-demo-2026",
      grant_type: "password",
      client_id: 2,
      client_secret: "kyuen-desk",
    }),
  });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.text}`);
  return tokenAnswer.parse(JSON.parse(answer.text)).access_token;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Calls as a demo account. @throws Error with the answer when refused */
export async function signInClient(
  origin: string,
  username: string,
): Promise<ApiClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  const token = await signIn(agent, origin, username);
  const headers = bearer(token);
  let streams = 0;
  let ofStreams = Promise.resolve(token);
  return {
    get: (path) => call(agent, origin + path, { method: "GET", headers }),
    send: (method, path, body) =>
      call(agent, origin + path, {
        method,
        headers: { ...headers, ...json },
        body: JSON.stringify(body),
      }),
    stream: async (path, onData) => {
      if (streams > 0 && streams % streamsOfSession === 0)
        ofStreams = signIn(agent, origin, username);
      streams += 1;
      return openStream(origin + path, bearer(await ofStreams), onData);
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
