import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default algorithm) as OWASP advises for one lane: 19 MiB, 2 passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id in PHC form. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFC"), options);

let nobody: Promise<string> | undefined;

/** Whether the password fits; without a hash it takes the same time and says no. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(32).toString("base64url"));
  const isRight = await verify(
    passwordHash ?? (await nobody),
    password.normalize("NFC"),
  );
  return isRight && passwordHash !== undefined;
};
