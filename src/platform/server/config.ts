import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { type FileLimits, usualFileLimits } from "./files/quota.ts";
import { makePrivateFolder } from "./private-folder.ts";

/** Everything the environment decides; `docs/operations.md` has the table. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` count, with commas between. */
  readonly trustedProxies: string;
  /** Absolute path of the data folder; it exists. */
  readonly dataDir: string;
  /** Undefined: the embedded server. */
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  /** `file://…` of a folder, or `s3://bucket?endpoint=…`. */
  readonly filesUrl: string;
  readonly fileLimits: FileLimits;
  /** The two addresses which may be asked for vehicles; undefined: the stand-in. */
  readonly registryUrls: readonly [string, string] | undefined;
  /** Template with `{z}/{x}/{y}`; undefined: offline outlines. */
  readonly mapTilesUrl: string | undefined;
  /** Whose tiles they are, as their terms want it said beside the map. */
  readonly mapTilesCredit: string;
  /** Undefined: the mail catcher. */
  readonly smtpUrl: string | undefined;
  /** From whom mails come. */
  readonly mailFrom: string;
  /** Under which people outside reach the product; undefined: no link goes out. The demo knows its own machine. */
  readonly publicUrl: string | undefined;
  /** Telephone of the call centre, for drivers; undefined: none is shown. */
  readonly deskPhone: string | undefined;
  /** Sent by the single-page client at sign-in (spec §7). A public constant; nothing relies on it. */
  readonly oauthClientSecret: string;
  /** Key of signed file links. */
  readonly signingSecret: string;
  /** Key with which the telephone exchange signs its events. */
  readonly telephonySecret: string;
  /** Which desk answers a number that is called, by its digits. */
  readonly telephonyDesks: ReadonlyMap<string, TelephonyDesk>;
  /** With it another machine reads `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Base segment of module pages: `hino` → `/hino-sos`. */
  readonly brand: string;
}

/** The configuration of a running server: what was absent is filled with what was started instead. */
export interface RunningConfig extends Config {
  readonly databaseUrl: string;
  /** Undefined: no registry is configured and no stand-in runs; look-ups answer that it cannot be reached. */
  readonly registryUrls: readonly [string, string] | undefined;
  /** Where the mail catcher shows its mails; undefined outside the demo. */
  readonly mailCatcherUrl: string | undefined;
}

/** Desks that take calls. */
const telephonyDesks = ["sos", "connect", "iza"] as const;
export type TelephonyDesk = (typeof telephonyDesks)[number];

/** Thrown with one line per wrong variable. */
export class ConfigError extends Error {}

const url = (...protocols: string[]): z.ZodString =>
  z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) &&
        protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address beginning with ${protocols.map((name) => `${name}://`).join(" or ")}`,
    );

const count = () =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number);

/** Names that the address parser knows for the ranges of a machine and of a private network. */
const namedRanges = ["loopback", "linklocal", "uniquelocal"];

const isAddressRange = (text: string): boolean => {
  const [address = "", bits, ...rest] = text.split("/");
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 128;
  return (
    namedRanges.includes(text) ||
    (kind !== 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
  );
};

const storeParameters = new Set(["endpoint", "region"]);

/** A bucket with nothing beside it that would be taken for something else; a folder is looked at when it is opened. */
const isStoreAddress = (text: string): boolean => {
  if (!text.startsWith("s3:")) return true;
  const { hostname, username, port, searchParams } = new URL(text);
  const endpoint = searchParams.get("endpoint");
  return (
    hostname !== "" &&
    username + port === "" &&
    [...searchParams.keys()].every((name) => storeParameters.has(name)) &&
    (endpoint === null || /^https?:\/\//.test(endpoint))
  );
};

/** The whole list of environment variables. An empty value counts as absent. */
export const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number up to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressRange),
      "must be addresses, ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal, with commas between",
    )
    .transform((parts) => parts.join(","))
    .default("loopback"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url("postgres", "postgresql").optional(),
  DEMO: z.enum(["0", "1"], "must be 0 or 1").optional(),
  FILES_URL: url("file", "s3")
    .refine(
      isStoreAddress,
      "must be s3://bucket or s3://bucket/folder, with ?endpoint=https://… (and &region=…) where it is not AWS",
    )
    .optional(),
  UPLOAD_MB_PER_HOUR: count().default(usualFileLimits.sentByAccount / 1e6),
  UPLOAD_GB_HELD: count().default(usualFileLimits.heldByOrganisation / 1e9),
  FREE_SPACE_MB: count().default(usualFileLimits.freeSpace / 1e6),
  REGISTRY_URLS: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(
      z.tuple(
        [url("http", "https"), url("http", "https")],
        "must be two addresses with a comma between",
      ),
    )
    .optional(),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/.*\{z\}.*\{[xy]\}.*\{[xy]\}/,
      "must be an http(s) address with {z}, {x} and {y}",
    )
    .optional(),
  MAP_TILES_CREDIT: z.string().max(200).optional(),
  SMTP_URL: url("smtp", "smtps").optional(),
  MAIL_FROM: z.email("must be a mail address").default("desk@kyuen.invalid"),
  PUBLIC_URL: url("http", "https").optional(),
  DESK_PHONE: z
    .string()
    .regex(/^\+?[\d-]{3,20}$/, "must be a telephone number")
    .optional(),
  OAUTH_CLIENT_SECRET: z.string().default("kyuen-desk"),
  SIGNING_SECRET: z.string().min(32, "needs 32 characters or more").optional(),
  TELEPHONY_SECRET: z
    .string()
    .min(32, "needs 32 characters or more")
    .optional(),
  TELEPHONY_DESKS: z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim().replaceAll("-", "").split("=")),
    )
    .pipe(
      z.array(
        z.tuple([z.string().regex(/^\d{3,15}$/), z.enum(telephonyDesks)]),
        `must be NUMBER=DESK with commas between; desks: ${telephonyDesks.join(", ")}`,
      ),
    )
    .optional(),
  METRICS_TOKEN: z.string().min(32, "needs 32 characters or more").optional(),
  BRAND: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}$/, "must be lower-case letters and digits")
    .default("hino"),
});

/**
 * Reads the environment once, makes the data folder when there is none, and keeps in it the secrets that
 * are not given. Throws ConfigError naming every wrong variable.
 */
export function loadConfig(
  environment: NodeJS.ProcessEnv = process.env,
): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape)
      .map((name) => [name, environment[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error));
  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  makeDataFolder(dataDir);
  const isDemo =
    values.DEMO === undefined
      ? values.DATABASE_URL === undefined
      : values.DEMO === "1";
  return {
    host: values.HOST,
    port: values.PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    isDemo,
    filesUrl: values.FILES_URL ?? `file://${path.join(dataDir, "files")}`,
    fileLimits: {
      sentByAccount: values.UPLOAD_MB_PER_HOUR * 1e6,
      heldByOrganisation: values.UPLOAD_GB_HELD * 1e9,
      freeSpace: values.FREE_SPACE_MB * 1e6,
    },
    registryUrls: values.REGISTRY_URLS,
    mapTilesUrl: values.MAP_TILES_URL,
    mapTilesCredit: values.MAP_TILES_CREDIT ?? hostOf(values.MAP_TILES_URL),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl:
      values.PUBLIC_URL ??
      (isDemo ? `http://${placeOf(values.HOST)}:${values.PORT}` : undefined),
    deskPhone: values.DESK_PHONE ?? (isDemo ? demoDeskPhone : undefined),
    oauthClientSecret: values.OAUTH_CLIENT_SECRET,
    signingSecret:
      values.SIGNING_SECRET ?? keptSecret(dataDir, "signing-secret"),
    telephonySecret:
      values.TELEPHONY_SECRET ?? keptSecret(dataDir, "telephony-secret"),
    telephonyDesks: new Map(values.TELEPHONY_DESKS),
    metricsToken: values.METRICS_TOKEN,
    brand: values.BRAND,
  };
}

/** Every address of the machine is no address to go to. */
const placeOf = (host: string): string =>
  host === "0.0.0.0" || host.includes(":") ? "localhost" : host;

/** Stands on the phones of the demo's drivers. */
const demoDeskPhone = "03-5555-0110";

/** Without a credit at least the name of the server. */
const hostOf = (template: string | undefined): string =>
  template === undefined
    ? ""
    : new URL(template.replaceAll(/[{}]/g, "")).hostname;

const describe = (error: z.ZodError): string =>
  error.issues
    .map(({ path: [name], message }) => `${String(name)}: ${message}`)
    .join("\n");

/** `postgres/`, and `postgres.new/` while it is made; files that are kept, and those that arrive for a bucket. */
const ownFolders = /^(postgres(\.new)?|files|incoming|lost\+found)$/;

/** From here on whatever the program makes is for its own account alone: the data folder, files, backups, logs. */
function makeDataFolder(dataDir: string): void {
  process.umask(0o077);
  try {
    makePrivateFolder(dataDir, (name) => ownFolders.test(name));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR: cannot be made (${reason})`);
  }
}

/** Made once: what was signed before a restart stays good after it. */
function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), {
      flag: "wx",
      mode: 0o600,
    });
  } catch (error) {
    const isThere =
      error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere)
      throw new ConfigError(`DATA_DIR: cannot be written (${String(error)})`);
  }
  return readFileSync(file, "utf8").trim();
}
