import type { CaughtMail } from "./caught-mail.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const tokyo = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  dateStyle: "medium",
  timeStyle: "medium",
});

/** No script and no style of its own: it must pass the product's security policy. */
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;

/** All mails, newest first; links are relative to the page's own address with a slash at its end. */
export const mailListPage = (mails: readonly CaughtMail[]): string =>
  page(
    "送信メール（デモ）",
    mails.length === 0
      ? "<p>まだメールは送信されていません。</p>"
      : `<table border="1"><thead><tr><th>日時</th><th>宛先</th><th>件名</th></tr></thead><tbody>${mails
          .map(
            (mail) =>
              `<tr><td>${tokyo.format(new Date(mail.received_at))}</td><td>${escape(mail.to.join(", "))}</td><td><a href="${mail.id}">${escape(mail.subject) || "（件名なし）"}</a></td></tr>`,
          )
          .join("")}</tbody></table>`,
  );

export const mailPage = (mail: CaughtMail): string =>
  page(
    mail.subject || "（件名なし）",
    `<dl><dt>日時</dt><dd>${tokyo.format(new Date(mail.received_at))}</dd><dt>差出人</dt><dd>${escape(mail.from)}</dd><dt>宛先</dt><dd>${escape(mail.to.join(", "))}</dd><dt>添付</dt><dd>${
      mail.attachments
        .map(({ name, bytes }) => `${escape(name)} (${bytes} B)`)
        .join("、") || "なし"
    }</dd></dl><pre>${escape(mail.text)}</pre><p><a href="./">一覧へ戻る</a></p>`,
  );
