import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorCatalogue } from "#platform/contract/errors.ts";

const body = JSON.stringify({
  message: errorCatalogue.malformed_request.message,
});

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers what Node could not read as a request with the body of every other failure, instead of the
 * framework's own, which names itself.
 */
export const answerClientError = (
  error: Error & { code?: string },
  socket: Socket,
): void => {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    [
      `HTTP/1.1 ${statusLines[error.code ?? ""] ?? "400 Bad Request"}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
};

/** The same for an address that the router cannot read. */
export const answerFrameworkError = (
  _error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply.status(400).type("application/json; charset=utf-8").send(body);
};
