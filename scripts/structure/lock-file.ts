import { z } from "zod";
import type { Problem } from "./sources.ts";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * Optional packages (the binaries of other platforms) that the lock file does not hold. npm leaves one
 * out in silence where the registry does not offer its version, and `npm ci` then refuses the lock file.
 */
export function checkLockFile(text: string): Problem[] {
  const { packages } = lockSchema.parse(JSON.parse(text));
  const isThere = (from: string, name: string): boolean =>
    [from, ...from.split("/node_modules/").slice(0, -1), ""].some(
      (folder) =>
        `${folder === "" ? "" : `${folder}/`}node_modules/${name}` in packages,
    );
  return Object.entries(packages).flatMap(
    ([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isThere(from, name))
        .map((name) => ({
          path: "package-lock.json",
          rule: "lock-file",
          message: `${name} of ${from} is missing: choose a version that exists for every platform`,
        })),
  );
}
