import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format, type FormatConfig } from "oxfmt";

const configuration = join(import.meta.dirname, "../../.oxfmtrc.json");

/**
 * The text as `npm run format` would leave it.
 *
 * @throws Error where it cannot be read as the kind of file that its name says
 */
export async function formatted(path: string, text: string): Promise<string> {
  const options = JSON.parse(
    readFileSync(configuration, "utf8"),
  ) as FormatConfig;
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0)
    throw new Error(`${path}: ${errors.map(String).join(", ")}`);
  return code;
}
