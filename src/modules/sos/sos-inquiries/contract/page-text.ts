export const inquiryPageTitles = {
  list: "SOS 受付一覧",
  form: "SOS 受付登録",
  detail: "SOS 受付詳細",
} as const;
