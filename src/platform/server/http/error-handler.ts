import type { FastifyError, FastifyInstance } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from "fastify-type-provider-zod";
import {
  AppError,
  errorCatalogue,
  type ErrorCode,
  type FieldErrors,
} from "#platform/contract/errors.ts";

import { databaseFailureOf } from "#platform/server/db/database-failure.ts";
import { fieldErrorsFrom } from "./field-errors.ts";
import { httpText } from "./text.ts";

/** `/reception/0/name` → `reception.0.name`. */
const fieldOfPointer = (pointer: string): string =>
  pointer.replace(/^\//, "").replaceAll("/", ".");

const fieldErrorsOf = (
  issues: readonly {
    instancePath: string;
    message?: string;
    params: Record<string, unknown>;
  }[],
): FieldErrors => {
  const found: [string, string][] = [];
  for (const { instancePath, message, params } of issues) {
    const place = fieldOfPointer(instancePath);
    const keys = Array.isArray(params["keys"])
      ? params["keys"].map(String)
      : [];
    // What the schema does not name is reported under its own name.
    const fields =
      keys.length === 0
        ? [place]
        : keys.map((key) => (place === "" ? key : `${place}.${key}`));
    for (const field of fields) found.push([field, message ?? ""]);
  }
  return fieldErrorsFrom(found);
};

const codeOfFastifyError = (error: FastifyError): ErrorCode => {
  if (error.statusCode === 413 || error.code === "FST_REQ_FILE_TOO_LARGE")
    return "too_large";
  if (error.statusCode === 429) return "too_many_requests";
  if (error.statusCode === 503) return "unavailable";
  if (error.statusCode !== undefined && error.statusCode < 500)
    return "malformed_request";
  return "server_error";
};

/** Until a database that went is asked for again: it comes back in seconds or not by itself. */
const retryAfterSeconds = 5;

/** As what a failure leaves. */
export const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  const failure = databaseFailureOf(error);
  if (failure === "database_unreachable")
    return new AppError(failure, { retryAfterSeconds });
  if (failure !== undefined) return new AppError(failure);
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError("invalid_input", {
      errors: fieldErrorsOf(error.validation),
    });
  if (isResponseSerializationError(error)) return new AppError("server_error");
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new AppError("too_large", { message: httpText.bodyTooLarge });
  return new AppError(codeOfFastifyError(error));
};

/** What an operator has to mend; where it lies says more than a trace. A database that is away is reported by its watch. */
const toldInOneLine: ReadonlySet<ErrorCode> = new Set([
  "storage_full",
  "data_damaged",
  "file_damaged",
]);

/** Every failure leaves as `{message, errors?}` of the catalogue; what was not foreseen is logged whole. */
export const installErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const failure = toAppError(error);
    if (failure.code === "server_error")
      request.log.error({ err: error }, "request failed");
    else if (toldInOneLine.has(failure.code))
      request.log.error({ req: request, reason: error.message }, failure.code);
    if (failure.retryAfterSeconds !== undefined)
      reply.header("retry-after", failure.retryAfterSeconds);
    return reply.status(failure.status).send({
      message: failure.message,
      ...(failure.errors && { errors: failure.errors }),
      ...(failure.warnings && { warnings: failure.warnings }),
      ...(failure.change && {
        // Accounts outside the call centre do not learn who works there.
        changed_by:
          request.actor?.side === "call_centre" ? failure.change.by : null,
        changed_at: failure.change.at,
      }),
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: errorCatalogue.not_found.message }),
  );
};
