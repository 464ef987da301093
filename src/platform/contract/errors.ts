/**
 * The one catalogue of failures (spec §8): code → HTTP status and Japanese message. The body of every
 * failed answer is `{message, errors?}`; `errors` names fields with their messages.
 */
export const errorCatalogue = {
  invalid_input: { status: 422, message: "必須項目を入力してください。" },
  malformed_request: {
    status: 400,
    message: "リクエストの形式が正しくありません。",
  },
  not_signed_in: { status: 401, message: "サインインしてください。" },
  sign_in_failed: {
    status: 401,
    message: "ユーザー名またはパスワードが正しくありません。",
  },
  not_allowed: { status: 403, message: "この操作を行う権限がありません。" },
  password_change_needed: {
    status: 403,
    message: "先にパスワードを変更してください。",
  },
  not_found: { status: 404, message: "該当するデータがありません。" },
  too_large: {
    status: 413,
    message: "ファイルサイズは5,000,000バイト以下にしてください。",
  },
  too_many_requests: {
    status: 429,
    message: "試行回数が多すぎます。しばらく待ってからやり直してください。",
  },
  server_error: {
    status: 500,
    message: "エラーが発生しました。しばらくしてからやり直してください。",
  },
  unavailable: {
    status: 503,
    message: "ただいま混み合っています。しばらくしてからやり直してください。",
  },
  database_unreachable: {
    status: 503,
    message:
      "データベースに接続できません。しばらくしてからやり直してください。",
  },
  storage_full: {
    status: 507,
    message:
      "サーバーの空き容量が不足しているため保存できません。管理者に連絡してください。",
  },
  data_damaged: {
    status: 500,
    message:
      "データが破損しているため読み取れません。管理者に連絡してください。",
  },
  file_damaged: {
    status: 562,
    message: "ファイルが破損しています。管理者に連絡してください。",
  },
  file_not_found: { status: 562, message: "ファイルが存在しません。" },
  in_use: { status: 563, message: "使用中のため削除できません。" },
  external_unreachable: {
    status: 567,
    message: "外部システムに接続できません。",
  },
  changed_by_other: { status: 568, message: "他のユーザーが更新しました。" },
  not_possible_now: {
    status: 570,
    message: "現在の状態ではこの操作はできません。",
  },
} as const;
export type ErrorCode = keyof typeof errorCatalogue;

/** Field name → messages. Nested fields are joined with dots (`work_reports.0.treatment`). */
export type FieldErrors = Record<string, string[]>;

/** The save that made a version stale. */
interface OtherChange {
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Thrown anywhere on the server; the HTTP layer turns it into its answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly change: OtherChange | undefined;
  readonly warnings: readonly object[] | undefined;
  constructor(
    code: ErrorCode,
    details: {
      message?: string;
      errors?: FieldErrors;
      retryAfterSeconds?: number;
      change?: OtherChange;
      warnings?: readonly object[];
    } = {},
  ) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = "AppError";
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.change = details.change;
    this.warnings = details.warnings;
  }
}
