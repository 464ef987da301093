import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { driverPagePath } from "#modules/desk/driver-locations/contract/rules.ts";
import { AppError } from "#platform/contract/errors.ts";

const oneYearMs = 31_536_000_000;

/** A setting as the value of an attribute. */
const attribute = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The page that drivers open by a link: a document of its own, outside of the application's router and its scripts,
 * with the same security policy. Nobody signs in there, so it must know nothing and be found by no search engine.
 */
const serveDriverPage = async (
  app: FastifyInstance,
  { folder, deskPhone }: { folder: string; deskPhone: string },
): Promise<void> => {
  const html = await readFile(path.join(folder, "driver-page.html"), "utf8");
  const page = html.replace("%DESK_PHONE%", attribute(deskPhone));
  // Heard on the telephone, a small letter may be typed as a capital.
  for (const url of [driverPagePath, driverPagePath.toUpperCase()])
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header("cache-control", "no-cache")
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(page),
    );
};

/**
 * Serves the built single-page application: hashed assets for a year, precompressed; every other path that is
 * not the API's is answered with the page, which shows its own 404.
 */
export const installSite = async (
  app: FastifyInstance,
  site: {
    folder: string;
    brand: string;
    clientSecret: string;
    mapTilesUrl: string | undefined;
    mapTilesCredit: string;
    deskPhone: string;
  },
): Promise<void> => {
  const html = await readFile(path.join(site.folder, "index.html"), "utf8");
  await serveDriverPage(app, site);
  const page = html
    .replace("%BRAND%", site.brand)
    .replace("%CLIENT_SECRET%", site.clientSecret)
    .replace("%MAP_TILES%", attribute(site.mapTilesUrl ?? ""))
    .replace("%MAP_TILES_CREDIT%", attribute(site.mapTilesCredit))
    .replace("%DESK_PHONE%", attribute(site.deskPhone));
  await app.register(fastifyStatic, {
    root: path.join(site.folder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: oneYearMs,
    decorateReply: true,
  });
  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith("/api/") || request.url.startsWith("/uploaded/"))
      throw new AppError("not_found");
    return reply
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page);
  });
};
