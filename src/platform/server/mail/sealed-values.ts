import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "outgoing messages", keyBytes));

/** Values of a message, so that the table alone is of no use. */
export const sealValues = (
  secret: string,
  values: Readonly<Record<string, string>>,
): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const text = Buffer.concat([
    cipher.update(JSON.stringify(values), "utf8"),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
};

/** @throws where the secret is another one or the text was touched. */
const openValues = (secret: string, sealed: string): Record<string, string> => {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(
    algorithm,
    keyOf(secret),
    bytes.subarray(0, nonceBytes),
  );
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]);
  return JSON.parse(text.toString("utf8")) as Record<string, string>;
};

/** The text as it is sent: every `{name}` of a sealed value replaced by it. */
export const fillBody = (
  secret: string,
  message: { readonly body: string; readonly sealed: string | null },
): string =>
  message.sealed === null
    ? message.body
    : Object.entries(openValues(secret, message.sealed)).reduce(
        (text, [name, value]) => text.replaceAll(`{${name}}`, value),
        message.body,
      );
