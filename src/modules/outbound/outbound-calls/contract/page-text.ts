/** Titles of the pages; with the table of pages, part of what every screen loads. */
export const slipTitles = {
  list: "発信一覧",
  call: "発信",
  history: "発信履歴",
  after: "アフターコール",
  afterHistory: "アフターコール履歴",
  promote: "入庫促進コール",
  promoted: "入庫促進コール 詳細",
  afterList: "アフターコール一覧",
  afterMenu: "アフターコール",
  afterExternal: "アフターコール 詳細",
  lease: "メンテナンスリースコール",
} as const;

/** Words of the numbers on the main menu. */
export const slipCountLabels = {
  call_required: "要架電",
  after_required: "要アフターコール",
  report_required: "要入庫報告",
  job_report: "要作業報告",
} as const;
