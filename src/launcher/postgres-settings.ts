import os from "node:os";

const mebibyte = 1024 * 1024;

const clampMegabytes = (bytes: number, low: number, high: number): string =>
  `${Math.min(high, Math.max(low, Math.floor(bytes / mebibyte)))}MB`;

export interface PostgresSettingsOptions {
  readonly port: number;
  /** False for throw-away test servers only: a power cut may then destroy everything. */
  readonly durable: boolean;
  /** Bytes of memory of the machine. */
  readonly totalMemory?: number;
}

/**
 * Of a server whose databases live for seconds: the log is for its own recovery alone, no log file is written twice
 * before it is used, and nobody sweeps what is dropped before it is full. Tests that need statistics ask for them.
 */
const throwAway = {
  wal_level: "minimal",
  max_wal_senders: "0",
  wal_init_zero: "off",
  autovacuum: "off",
};

/**
 * Server settings, given on the command line so that an existing data directory follows a new
 * version of the program. Loopback only, passwords always (see `hostRules`).
 */
export function postgresSettings(
  options: PostgresSettingsOptions,
): Record<string, string> {
  const memory = options.totalMemory ?? os.totalmem();
  const durable = options.durable ? "on" : "off";
  return {
    listen_addresses: "127.0.0.1",
    port: String(options.port),
    unix_socket_directories: "",
    max_connections: "120",
    shared_buffers: options.durable
      ? clampMegabytes(memory / 8, 64, 4096)
      : "128MB",
    effective_cache_size: clampMegabytes(memory / 2, 256, 65536),
    work_mem: clampMegabytes(memory / 768, 4, 64),
    maintenance_work_mem: clampMegabytes(memory / 64, 64, 1024),
    max_wal_size: options.durable ? "4GB" : "1GB",
    checkpoint_timeout: "15min",
    random_page_cost: "1.1",
    effective_io_concurrency: "64",
    jit: "off",
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    ...(options.durable ? {} : throwAway),
    autovacuum_vacuum_scale_factor: "0.05",
    autovacuum_analyze_scale_factor: "0.02",
    idle_in_transaction_session_timeout: "60s",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    // Terse: the DETAIL line of an error quotes column values, and the log may hold no personal data.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
}

/** Only the local machine and only with the password kept in the data folder. */
export const hostRules =
  "host all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n";
