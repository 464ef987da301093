import { once } from "node:events";
import { createServer } from "node:net";
import { type Config, ConfigError } from "#platform/server/config.ts";

/**
 * Said before anything is built, started or seeded, which takes minutes on a machine with other work.
 * @throws ConfigError where another program listens on the port
 */
export const refuseUsedPort = async ({
  host,
  port,
}: Pick<Config, "host" | "port">): Promise<void> => {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, "listening");
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      error.code === "EADDRINUSE"
    )
      throw new ConfigError(
        `PORT: another program listens on ${host}:${port}; stop that one, or set another PORT`,
      );
    throw error;
  }
  probe.close();
  await once(probe, "close");
};
