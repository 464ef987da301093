/** One mail that was sent, as a person reads it. */
export interface CaughtMail {
  readonly id: number;
  /** ISO 8601. */
  readonly received_at: string;
  readonly from: string;
  /** Everybody who gets it, copies too. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** Empty where answers go to the sender. */
  readonly reply_to: string;
  readonly message_id: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { name: string; bytes: number }[];
}
