import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The user as which the PostgreSQL programs run; undefined ids mean "the user who runs Node". */
export interface PostgresAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Accounts which may own the server when it is started by root, best first. initdb looks its user
 * up by name, so that a number without an entry in the password file would not do.
 */
const candidateNames = ["postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root. Started by root the owner of an existing data directory is
 * kept, otherwise `postgres` or `nobody` is taken; started by anyone else nothing changes.
 */
export function choosePostgresAccount(
  dataDirectory: string,
  currentUid = process.getuid?.(),
): PostgresAccount {
  if (currentUid !== 0) return {};
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0)
    return { uid: owner.uid, gid: owner.gid };
  for (const name of candidateNames) {
    const account = findAccount(name);
    if (account !== undefined) return account;
  }
  throw new Error(
    "PostgreSQL cannot run as root and neither the user postgres nor nobody exists here. Start the program as an ordinary user.",
  );
}

function findAccount(name: string): PostgresAccount | undefined {
  try {
    for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
      const [user, , uid, gid] = line.split(":");
      if (user === name) return { uid: Number(uid), gid: Number(gid) };
    }
  } catch {
    // No password file: ask the system below.
  }
  try {
    const number = (flag: string): number =>
      Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
    return { uid: number("-u"), gid: number("-g") };
  } catch {
    return undefined;
  }
}
