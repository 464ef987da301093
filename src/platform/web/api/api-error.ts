import { CancelledError } from "@tanstack/react-query";
import { errorCatalogue, type FieldErrors } from "#platform/contract/errors.ts";
import { isJapanese } from "#platform/contract/japanese/sentences.ts";
import { isRecord } from "../guards.ts";
import { text } from "../text.ts";

/**
 * A call that did not succeed (spec §8). `status` 0 means that no answer came.
 * `message` is in Japanese and may be shown as it is; `body` is the parsed answer, for codes such as
 * 568 that carry more than a message.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  readonly body: unknown;
  /** Method and path of the call, its parameters filled in. */
  call?: string;

  constructor(
    status: number,
    message: string,
    errors: FieldErrors = {},
    body?: unknown,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

export const isApiError = (
  error: unknown,
  status?: number,
): error is ApiError =>
  error instanceof ApiError &&
  (status === undefined || error.status === status);

/** Whether the server may have done it although no good answer came: the same request is to be sent again. */
export const isUnknownOutcome = (error: unknown): boolean =>
  !isApiError(error) ||
  error.status === 0 ||
  (error.status >= 500 && error.status <= 504);

/** No answer from the server: cable, Wi-Fi, server gone. */
export const networkError = (): ApiError => new ApiError(0, text.error.network);

function fieldErrorsOf(body: unknown): FieldErrors {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const entries = Object.entries(body.errors).map(
    ([field, messages]): [string, string[]] => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ],
  );
  return Object.fromEntries(entries);
}

/** What an answer said, or its status text (spec §8); in a Japanese sentence where it has none of its own. */
export const wordsOfAnswer = (
  said: string,
  { statusText }: Response,
): string => {
  const words = said || statusText;
  if (words === "") return errorCatalogue.server_error.message;
  return isJapanese(words) ? words : text.error.told(words);
};

/**
 * Reads a refused answer into an `ApiError`: a JSON body gives its message, a file body
 * 「ファイルが存在しません」, anything else the status text (spec §8).
 */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const kind = response.headers.get("content-type") ?? "";
  if (kind.includes("json")) {
    const body: unknown = await response.json().catch(() => undefined);
    const said =
      isRecord(body) && typeof body.message === "string" ? body.message : "";
    return new ApiError(
      response.status,
      wordsOfAnswer(said, response),
      fieldErrorsOf(body),
      body,
    );
  }
  const isFile = kind !== "" && !kind.startsWith("text/");
  return new ApiError(
    response.status,
    isFile ? text.error.file_missing : wordsOfAnswer("", response),
  );
}

/** What is wrong with the one file of a request; undefined where something else is refused too. */
const fileRefusal = ({ errors }: ApiError): string | undefined =>
  Object.keys(errors).every((field) => field === "file")
    ? errors.file?.[0]
    : undefined;

/**
 * The sentence to put on the screen for any thrown value; 422 has one of its own (spec §5, §8), but of a file it is
 * said what is wrong with it: nothing was left out there.
 */
export function messageOf(error: unknown): string {
  if (error instanceof CancelledError) return text.error.cancelled;
  if (!(error instanceof ApiError)) return errorCatalogue.server_error.message;
  return error.status === 422
    ? (fileRefusal(error) ?? errorCatalogue.invalid_input.message)
    : error.message;
}
