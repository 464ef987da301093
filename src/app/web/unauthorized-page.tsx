import { MessagePage } from "./message-page.tsx";
import { text } from "./text.ts";

export const UnauthorizedPage = () => (
  <MessagePage title={text.unauthorized.title} lead={text.unauthorized.lead} />
);
