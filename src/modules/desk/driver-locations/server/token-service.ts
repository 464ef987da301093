import { createHash, randomBytes, randomInt } from "node:crypto";
import { codeDigits } from "../contract/rules.ts";

const tokenBytes = 16;

/** What is kept of a token or a code. */
export const hashOf = (secret: string): string =>
  createHash("sha256").update(secret).digest("hex");

/** 128 bits in letters and digits: no mail program or telephone cuts such an address short. */
export const makeToken = (): string => randomBytes(tokenBytes).toString("hex");

/** Digits that can be read out over a bad line. */
export const makeCode = (): string =>
  String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
