import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { partBehind } from "./scripts/build/parts-behind.ts";

/** Smaller files do not get smaller on the wire. */
const smallestCompressed = 1024;

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallestCompressed) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const brotli = await promisify(brotliCompress)(source, { params });
  const zipped = await promisify(gzip)(source, { level: 9 });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, zipped);
}

/** Writes `.br` and `.gz` beside every written script and style; the server sends them as they are. */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const names = Object.keys(bundle).filter((name) =>
      /\.(js|css|svg|json)$/.test(name),
    );
    await Promise.all(names.map((name) => compressFile(path.join(dir, name))));
  },
});

const pdfjs = path.resolve(import.meta.dirname, "node_modules/pdfjs-dist");

/** What pdf.js asks for by address: its worker, the maps of Japanese characters, the standard fonts, its decoders. */
const pdfParts = (): Plugin => {
  const names = async (): Promise<Map<string, string>> => {
    const { version } = JSON.parse(
      await readFile(path.join(pdfjs, "package.json"), "utf8"),
    ) as { version: string };
    const base = `assets/pdfjs-${version}`;
    const parts = new Map([
      [`${base}/pdf.worker.js`, path.join(pdfjs, "build/pdf.worker.min.mjs")],
    ]);
    const folders = { cmaps: "cmaps", standard_fonts: "fonts", wasm: "wasm" };
    for (const [from, to] of Object.entries(folders))
      for (const name of await readdir(path.join(pdfjs, from)))
        parts.set(`${base}/${to}/${name}`, path.join(pdfjs, from, name));
    return parts;
  };
  return {
    name: "pdf-parts",
    async generateBundle() {
      for (const [fileName, source] of await names())
        this.emitFile({
          type: "asset",
          fileName,
          source: await readFile(source),
        });
    },
    async configureServer({ middlewares }) {
      const parts = await names();
      middlewares.use((request, response, next) => {
        const file = parts.get(
          (request.url ?? "").slice(1).split("?")[0] ?? "",
        );
        if (file === undefined) {
          next();
          return;
        }
        if (file.endsWith(".mjs"))
          response.setHeader("content-type", "text/javascript");
        createReadStream(file).pipe(response);
      });
    },
  };
};

/** In watch mode no server writes these into the page; the values are those of the demo. */
const servedValues = (): Plugin => ({
  name: "served-values",
  apply: "serve",
  transformIndexHtml: (html) =>
    html
      .replace("%BRAND%", process.env.BRAND ?? "hino")
      .replace(
        "%CLIENT_SECRET%",
        process.env.OAUTH_CLIENT_SECRET ?? "kyuen-desk",
      )
      .replace("%DESK_PHONE%", process.env.DESK_PHONE ?? "")
      .replace("%MAP_TILES%", process.env.MAP_TILES_URL ?? "")
      .replace("%MAP_TILES_CREDIT%", process.env.MAP_TILES_CREDIT ?? ""),
});

/**
 * Parts of libraries that are imported and never run: schemas described as JSON Schema (the server does), messages in
 * English (rule-messages.ts sets ours), the ripple of buttons (the theme turns it off), lists without an end, the
 * theme wrapped around foreign components, a script for pages that a server renders.
 */
const unusedParts = [
  /zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-processors)|locales[\\/]en)\.js$/,
  /ButtonBase[\\/]TouchRipple\.mjs$/,
  /query-core[\\/].*infiniteQueryBehavior\.js$/,
  /emotion-react-_isolated-hnrs[\w.]*\.esm\.js$/,
  /system[\\/]InitColorSchemeScript[\\/]InitColorSchemeScript\.mjs$/,
];

/** Leaves them out of the scripts, 9 KB of the first list: other code names them, so nothing else removes them. */
const withoutUnusedParts = (): Plugin => ({
  name: "without-unused-parts",
  apply: "build",
  transform(code, id) {
    if (!unusedParts.some((part) => part.test(id))) return null;
    const names = [
      ...code.matchAll(/^export (?:const|function|class) (\w+)/gm),
    ].map(([, name = ""]) => name);
    const [, listed = ""] = /^export \{([^}]*)\};?$/m.exec(code) ?? [];
    names.push(...(listed.match(/\w+(?=\s*(,|$))/g) ?? []));
    const lines = names.map((name) =>
      name === "default"
        ? "export default () => null;"
        : `export const ${name} = () => null;`,
    );
    if (/^export default /m.test(code))
      lines.push("export default () => null;");
    return { code: lines.join("\n"), map: null };
  },
});

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Names many components for a theme that nobody asks for; by its imports all of them would seem to come first. */
const unusedImporter = /enhanceHighContrast/;

/** Whether a module that matches imports this one, directly or not, and not only when it is needed. */
function isImportedBy(
  importer: RegExp,
  id: string,
  graph: ModuleGraph,
): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (importer.test(one)) return true;
    for (const by of graph.getModuleInfo(one)?.importers ?? [])
      if (!unusedImporter.test(by)) seen.add(by);
  }
  return false;
}

/** The first list with what belongs to it comes in four files: a file of a few hundred bytes compresses badly. */
function fileOf(id: string, graph: ModuleGraph): string | null {
  const isIn = (importer: RegExp): boolean => isImportedBy(importer, id, graph);
  if (isIn(/app[\\/]web[\\/]main\.tsx$/)) return "base";
  if (!isIn(/inquiry-list-page\.tsx$/)) return null;
  // What the form of a case needs too, apart from tables and filters, which every other list needs.
  if (isIn(/inquiry-form-page\.tsx$/)) return "desk";
  // The lists of other desks are of the same parts.
  const isShared = /case-desk/.test(id) || isIn(/(?<!inquiry-list)-page\.tsx$/);
  return isShared ? "list" : null;
}

/**
 * What a case needs beyond the list in a handful of files instead of a hundred, which took half a second to arrive over
 * the six connections that a browser opens. What comes with sign-in or the main menu already stays apart, as do the
 * case's own parts; the rest are parts of libraries and of the platform that almost every other page needs too.
 */
function fileOfCase(id: string, graph: ModuleGraph): string | null {
  const isIn = (importer: RegExp): boolean => isImportedBy(importer, id, graph);
  const isInForm = isIn(/inquiry-form-page\.tsx$/);
  const isInDetail = isIn(/inquiry-detail-page\.tsx$/);
  if (!isInForm && !isInDetail) return null;
  // The main menu and what comes right behind every page go without the forms, so without what sign-in brings.
  if (isIn(/home-page\.tsx$/) || isIn(partBehind)) return "home";
  // The lists of declared records go without the forms.
  const isInList = isIn(/declared-list\.tsx$/);
  if (isIn(/sign-in-page\.tsx$/)) return isInList ? "home" : "sign-in";
  if (/node_modules/.test(id)) return "controls";
  if (isInList) return "declared";
  if (isIn(/(?<!inquiry-(form|detail))-page\.tsx$/)) return "records";
  return isInForm && isInDetail ? "case" : null;
}

/**
 * What comes right behind every page in two files instead of forty: its own parts, and what it has in common with
 * some page.
 */
function fileBehind(id: string, graph: ModuleGraph): string | null {
  const isIn = (importer: RegExp): boolean => isImportedBy(importer, id, graph);
  if (!isIn(partBehind)) return null;
  return isIn(/-page\.tsx$/) ? "shared" : "behind";
}

/** Says of each script which modules it holds, for scripts/check-size.ts. */
const contents = (): Plugin => ({
  name: "contents",
  apply: "build",
  generateBundle(_options, bundle) {
    const held = Object.values(bundle).flatMap((part) =>
      part.type === "chunk"
        ? [
            [
              part.fileName,
              Object.entries(part.modules)
                .filter(([, { renderedLength }]) => renderedLength > 0)
                .map(([id]) => path.relative(import.meta.dirname, id)),
            ],
          ]
        : [],
    );
    this.emitFile({
      type: "asset",
      fileName: ".vite/contents.json",
      source: JSON.stringify(Object.fromEntries(held)),
    });
  },
});

/** In watch mode the driver's page stands at the address at which the server has it. */
const driverPage = (): Plugin => ({
  name: "driver-page",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === "/l") request.url = "/driver-page.html";
      next();
    });
  },
});

const port = Number(process.env.PORT ?? 3000);
const api = `http://127.0.0.1:${port}`;

export default defineConfig({
  root: "src/app/web",
  plugins: [
    react(),
    withoutUnusedParts(),
    pdfParts(),
    precompress(),
    servedValues(),
    contents(),
    driverPage(),
  ],
  build: {
    outDir: "../../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // Data addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first list loads, for scripts/check-size.ts; it holds the limit, not each file.
    manifest: true,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // The driver's page shares no script with the application: it has to be small on a bad line.
      input: ["src/app/web/index.html", "src/app/web/driver-page.html"],
      output: {
        // A request costs about what half a kilobyte does: what always comes together is one file. What pages share
        // stays in files of its own; merged by size it drew the form library into the list.
        codeSplitting: {
          groups: [
            { debugName: "first list", name: fileOf, priority: 1 },
            {
              debugName: "case",
              name: fileOfCase,
              // A module is needed wherever one that imports it is: files made by who needs them form no circle.
              includeDependenciesRecursively: false,
            },
            {
              debugName: "behind every page",
              name: fileBehind,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "/uploaded": api },
  },
});
