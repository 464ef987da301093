import { correspondenceText } from "./correspondence-text.ts";

/** Heads of the columns that the files of every desk have beside the fields of their cases. */
export const fileText = {
  draft: "下書き",
  /** Of the last row of 対応内容. */
  last: (label: string) => `最終対応 ${label}`,
  rows: (list: string) => `${list} ${correspondenceText.title}`,
  shared: correspondenceText.sharedWithDealer,
  ofDealer: correspondenceText.ofDealer,
  marks: "録音の印",
  mark: (minutes: number, seconds: number, text: string) =>
    `${String(minutes)}:${String(seconds).padStart(2, "0")} ${text}`,
  yes: "○",
} as const;
