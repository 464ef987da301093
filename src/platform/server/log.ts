import pino, { type DestinationStream, type Logger } from "pino";

/** Never in a log: secrets. */
const secrets = [
  "password",
  "current_password",
  "new_password",
  "client_secret",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
];

/** What a failed statement says of the row it was about: names and telephone numbers of customers. */
const rowContents = ["err.detail", "err.where", "*.err.detail", "*.err.where"];

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/**
 * JSON lines on standard output. Secrets are masked, and of a request's address the part after `?` is left out: search
 * words are names, plates and telephone numbers of customers.
 */
export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      redact: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...rowContents,
      ],
      serializers: {
        req: ({ method, url, ip }: LoggedRequest) => ({
          method,
          path: url?.replace(/\?.*$/s, ""),
          ip,
        }),
      },
    },
    destination,
  );
