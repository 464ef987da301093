import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Migration {
  /** `NNNN-what-it-brings`, equal to its file name. Never changed once landed. */
  readonly name: string;
  /** Statements that run in one transaction with its entry in `schema_migrations`. */
  readonly statements: string;
  /**
   * The newest migration that a program has to know to serve on after this one; absent, where it only adds: any.
   * What a migration takes away is used by programs that do not know the migration which replaced it (docs/decisions/450).
   */
  readonly needs?: string;
}

const isBuilt = !import.meta.url.endsWith(".ts");

/** `-- needs: NNNN-name` as the first line of a migration that takes something away. */
const needsLine = /^-- needs: (\S+)\n/;

const subfolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));

/**
 * The platform's folder and that of each module, found by their names, so that the platform knows no module. Beside
 * the built server one folder holds all of them (`vite.server.config.ts`).
 */
export const migrationFolders = (): string[] => {
  const own = path.join(import.meta.dirname, "migrations");
  if (isBuilt) return [own];
  const modules = path.resolve(import.meta.dirname, "../../../modules");
  const theirs = subfolders(modules)
    .flatMap(subfolders)
    .map((module) => path.join(module, "server/migrations"));
  return [own, ...theirs.filter((folder) => existsSync(folder))];
};

/** Reads every `NNNN-name.sql` of the folders, in the order of their numbers. */
export const readMigrations = (folders: readonly string[]): Migration[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder).map((file) => path.join(folder, file)),
    )
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(path.basename(file)))
    .map((file) => {
      const statements = readFileSync(file, "utf8");
      const needs = needsLine.exec(statements)?.[1];
      return { name: path.basename(file, ".sql"), statements, needs };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * All migrations in order: what is in the folders. Forward only; each must be safe while the previous version of the
 * program still serves. Those below 0100 are the schema with which the product began (docs/decisions/500).
 */
export const migrations: readonly Migration[] =
  readMigrations(migrationFolders());
