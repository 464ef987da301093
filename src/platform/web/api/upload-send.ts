import { networkError } from "./api-error.ts";
import type { Send } from "./client.ts";

const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: {
      "content-type": request.getResponseHeader("content-type") ?? "",
    },
  });

/**
 * Sends a form and reports which share of it has left, which `fetch` cannot.
 *
 * @param onSent called with 0 to 1; from the start again where the request is repeated after a sign-in
 */
export const sendReporting =
  (onSent: (share: number) => void): Send =>
  (url, { method = "POST", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) =>
        request.setRequestHeader(name, value),
      );
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(networkError());
      request.onabort = () => reject(networkError());
      signal?.addEventListener("abort", () => request.abort());
      request.send(body instanceof FormData ? body : null);
    });
