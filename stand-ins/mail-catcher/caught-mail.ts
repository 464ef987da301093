/** One mail that was sent, as a person reads it. */
export interface CaughtMail {
  readonly id: number;
  /** ISO 8601. */
  readonly received_at: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { name: string; bytes: number }[];
}
