/** Correspondence rows: direction, counterpart and sentence. \`{…}\` are filled in. */
export interface CorrespondenceTemplate {
  readonly direction: "outgoing" | "incoming";
  readonly stage: "arranging" | "waiting" | "closing" | "dealer";
  readonly text: string;
}
export const CORRESPONDENCE_TEMPLATES: readonly CorrespondenceTemplate[] = [
  ["outgoing", "arranging", "{company}へ出動依頼。到着見込み{minutes}分とのこと。"],
  ["outgoing", "arranging", "{company}へ架電、出払いのため対応不可。次の業者を手配する。"],
  ["outgoing", "arranging", "{caller}様へ架電、{company}が{minutes}分ほどで到着する旨を案内。車外の安全な場所で待機をお願いした。"],
  ["incoming", "waiting", "{caller}様より到着の催促あり。業者に確認し、あと{minutes}分と案内。"],
  ["incoming", "waiting", "{company}より現着の連絡あり。"],
  ["incoming", "waiting", "道路管理者より規制開始の連絡あり。後方警戒中。"],
  ["outgoing", "dealer", "{dealer}へ入庫受入れを確認、受入れ可。夜間は正門横に駐車との指示。"],
  ["incoming", "dealer", "{dealer}より部品の納期確認の電話。明朝回答予定。"],
  ["incoming", "closing", "{company}より作業完了の連絡。搬送先へ向かう。"],
  ["outgoing", "closing", "{caller}様へ作業完了の確認。問題なく走行できているとのこと。"],
  ["outgoing", "closing", "運行管理者様へ完了を報告、請求先を確認した。"],
].map(([direction, stage, text]) => ({ direction, stage, text }) as CorrespondenceTemplate);
