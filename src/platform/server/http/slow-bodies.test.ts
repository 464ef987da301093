import { connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import Fastify, { type FastifyReply } from "fastify";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { endSlowBodies } from "./slow-bodies.ts";

const app = Fastify();
endSlowBodies(app, { every: 1000 });
app.addContentTypeParser(/^multipart/, (_request, payload, done) => {
  payload.resume();
  payload.on("end", () => done(null, {}));
});
app.post("/", () => "taken");

let socket: Socket;
let heard: string;
/** As many milliseconds later by the clock of the server. */
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const say = async (text: string): Promise<void> => {
  const before = server()?.bytesRead ?? 0;
  socket.write(text);
  await expect.poll(() => server()?.bytesRead).toBe(before + text.length);
};
const held: Socket[] = [];
const server = (): Socket | undefined => held.at(-1);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  heard = "";
  const address = app.server.address() as AddressInfo | null;
  if (address === null) {
    app.server.on("connection", (one: Socket) => held.push(one));
    await app.listen({ port: 0, host: "127.0.0.1" });
  }
  const { port } = app.server.address() as AddressInfo;
  const connected = once(app.server, "connection");
  socket = connect(port, "127.0.0.1");
  socket.on("data", (part) => (heard += part.toString()));
  socket.on("error", () => undefined);
  await connected;
});
afterEach(() => {
  socket.destroy();
  vi.useRealTimers();
});

afterAll(() => app.close());

const head = (type: string, length: number): string =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${String(length)}\r\n\r\n`;

describe("a body that drips", () => {
  it("ends its connection, however often a byte comes", async () => {
    await say(head("application/json", 100) + "{");
    await later(900);
    await say(" ");
    await later(200);
    await once(socket, "close");
    expect(heard).toBe("");
  });

  it("of a file goes on as long as it comes on, and no longer", async () => {
    await say(head("multipart/form-data; boundary=x", 60_000));
    for (let part = 0; part < 3; part += 1) {
      await say("a".repeat(12_000));
      await later(1000);
    }
    expect(server()?.destroyed).toBe(false);
    await say("a");
    await later(1000);
    await once(socket, "close");
    expect(heard).toBe("");
  });

  it("that nobody reads, of a request that came over no line, ends nothing", async () => {
    const refusing = Fastify();
    endSlowBodies(refusing, { every: 1000 });
    const onRequest = async (_request: unknown, reply: FastifyReply) =>
      reply.code(401).send("no");
    refusing.post("/", { onRequest }, () => "");
    const post = { method: "POST", url: "/", payload: { a: 1 } } as const;
    expect((await refusing.inject(post)).statusCode).toBe(401);
    await later(5000);
    await refusing.close();
  });

  it("is left alone once it is whole", async () => {
    await say(head("application/json", 2) + "{}");
    await expect.poll(() => heard).toContain("taken");
    await later(5000);
    expect(server()?.destroyed).toBe(false);
  });
});
