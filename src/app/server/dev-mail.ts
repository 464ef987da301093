import type { FastifyInstance, FastifyReply } from "fastify";

/** Shows what the mail catcher caught under `/dev/mail/`; only to be registered in the demo. */
export function registerDevMail(
  app: FastifyInstance,
  mailCatcherUrl: string,
): void {
  const hidden = { schema: { hide: true } };
  const show = async (page: string, reply: FastifyReply) => {
    const known = /^(\d{0,9}|mails\.json)$/.test(page) ? page : "0";
    const found = await fetch(`${mailCatcherUrl}/${known}`, {
      signal: AbortSignal.timeout(2000),
    });
    return reply
      .code(found.status)
      .type(found.headers.get("content-type") ?? "text/plain")
      .send(await found.text());
  };
  // The router takes both spellings; the links of the list need the slash.
  app.get("/dev/mail", hidden, (request, reply) =>
    request.url.endsWith("/") ? show("", reply) : reply.redirect("/dev/mail/"),
  );
  app.get<{ Params: { "*": string } }>(
    "/dev/mail/*",
    hidden,
    (request, reply) => show(request.params["*"], reply),
  );
}
