import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whole bodies but files arrive within this, in milliseconds. */
const bodyMs = 30_000;
/** Bytes of a file that arrive in as long: a telephone on the road sends a hundred times as many. */
const leastOfFile = 10_000;

const isFile = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.startsWith("multipart/") === true;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined ||
  Number(headers["content-length"] ?? 0) > 0;

/**
 * Ends connections whose body drips: each holds a place of the server, and Node looks at the time of the head alone.
 * A file has no end of its own, but has to come on.
 */
export const endSlowBodies = (
  app: FastifyInstance,
  { every = bodyMs }: { readonly every?: number } = {},
): void => {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    if (!hasBody(request)) return;
    let before = raw.socket.bytesRead;
    const stop = (): void => clearInterval(timer);
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const comesOn = isFile(request) && bytesRead - before >= leastOfFile;
      before = bytesRead;
      // Whole, and nobody has read it: what refuses a request by its head does not.
      if (raw.complete) stop();
      else if (!comesOn) raw.destroy();
    }, every).unref();
    raw.once("end", stop);
    raw.once("close", stop);
  });
};
