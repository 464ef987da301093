import type { Db } from "#platform/server/db/schema.ts";
import type { NextActionColumns, Task } from "../contract/next-action-rules.ts";

/** From `defineNextActions`. */
interface Actions<Row> {
  tasksOf(row: Row): readonly Task[];
  nextActionColumns(row: Row): NextActionColumns;
}

/** What is to be done for the cases of a desk; a function where people set in the database what it may take. */
export type DeclaredActions<Row> =
  | Actions<Row>
  | ((db: Db) => Promise<Actions<Row>>);

export const actionsIn = async <Row>(
  db: Db,
  declared: DeclaredActions<Row>,
): Promise<Actions<Row>> =>
  typeof declared === "function" ? declared(db) : declared;
