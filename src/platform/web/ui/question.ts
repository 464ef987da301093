/** What `confirm` asks. */
export interface Question {
  readonly title: string;
  /** Names what will happen, and to what. */
  readonly body: string;
  /** Noun of the act: 削除, 手配する. */
  readonly action: string;
  readonly dismiss?: string;
  /** Deleting and other acts that cannot be taken back. */
  readonly is_destructive?: boolean;
}
