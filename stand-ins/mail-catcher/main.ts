/** `npx tsx stand-ins/mail-catcher/main.ts`: the mail catcher alone, for a product started with SMTP_URL. */
import { startMailCatcher } from "./mail-catcher.ts";

const { smtpUrl, httpUrl } = await startMailCatcher({
  smtpPort: Number(process.env.SMTP_PORT ?? 3025),
  httpPort: Number(process.env.MAIL_PORT ?? 3026),
});
console.log(`SMTP_URL=${smtpUrl}\n${httpUrl}/`);
