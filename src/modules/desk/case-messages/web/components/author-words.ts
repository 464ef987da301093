import { messageRecipients, messageUserTypes } from "../../contract/lookups.ts";
import type { Message } from "../../contract/schema.ts";
import { threadText as text } from "../../contract/thread-text.ts";

/** 「販売会社 佐藤」: side and name of who wrote. */
export const authorWords = (message: {
  readonly author_type: Message["author_type"];
  readonly author_name: string;
}): string =>
  [messageUserTypes.labelOf(message.author_type), message.author_name].join(
    " ",
  );

/** To whom a message went. */
export const addressWords = ({
  to,
  author_type,
}: Pick<Message, "to" | "author_type">): string =>
  author_type === "operator"
    ? text.toOthers(to.map((one) => messageRecipients.labelOf(one)).join("・"))
    : text.toDesk;
