import type { ColumnType, Generated } from "kysely";

type Moment = ColumnType<string, string | undefined, string>;

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    /** One sign-in with all the tokens that descend from it (a family). */
    auth_sessions: {
      id: string;
      user_id: number;
      created_at: Moment;
      /** At most a minute behind. */
      last_used_at: Moment;
      /** The longest it may live: a shift. */
      ends_at: string;
      ended_at: string | null;
      end_reason: string | null;
      address: Generated<string>;
      /** Of the address, as `networkOf` names it; null of sessions from before it was kept. */
      network: string | null;
      user_agent: Generated<string>;
    };
    auth_tokens: {
      /** SHA-256 of the token; the token itself is nowhere. */
      hash: Buffer;
      session_id: string;
      kind: "access" | "refresh";
      expires_at: string;
      /** When a refresh token was exchanged first. */
      used_at: string | null;
    };
    sign_in_attempts: {
      /** `""`: all user names that strangers of the network tried. */
      username: string;
      /** Network, or a device that is known for this user name; `""`: all strangers together. */
      address: string;
      failures: number;
      last_failed_at: string;
    };
  }
}
