import type { Ability } from "#platform/contract/ability.ts";
import type { CaseRef } from "#modules/desk/case-desk/contract/schema.ts";
import { queueText as text } from "../../contract/queue-text.ts";
import {
  confirmed,
  reasoned,
  useDecisionTools,
  type Decision,
  type DecisionTools,
} from "./decisions.tsx";
import { QueueCard, type QueueFact } from "./queue-card.tsx";
import { Queue, type QueueList, type QueuePages } from "./queue.tsx";
import { WaitedChip } from "./waited-chip.tsx";

/** What `waitingSchema` gives each case that waits for its approval. */
export interface Waiting {
  readonly since: string;
  readonly by: string | null;
  readonly can: { readonly approve: Ability; readonly send_back: Ability };
}

interface Seen extends CaseRef {
  readonly version: number;
}

/** What a desk says of its cases that wait for approval, and how it decides. */
export interface ApprovalDesk<Row> {
  readonly caseOf: (row: Row) => Seen;
  /** Who and what a case is about, in one line. */
  readonly storyOf?: (row: Row) => string;
  /** What has to be known for the decision, beside who completed it. */
  readonly factsOf: (row: Row) => readonly QueueFact[];
  readonly approve: (seen: Seen) => Promise<unknown>;
  readonly sendBack: (seen: Seen, reason: string) => Promise<unknown>;
  /** What a decision changes, to be read again. */
  readonly paths: readonly string[];
}

const decisionsOf = <Row extends Waiting>(
  row: Row,
  desk: ApprovalDesk<Row>,
  tools: DecisionTools,
): Decision[] => {
  const seen = desk.caseOf(row);
  const number = seen.reception_number;
  return [
    confirmed(
      tools,
      {
        ability: row.can.approve,
        label: text.approve,
        title: text.approveTitle,
        body: text.approveBody(number),
        said: text.approved(number),
      },
      () => desk.approve(seen),
    ),
    reasoned(
      tools,
      {
        ability: row.can.send_back,
        label: text.sendBack,
        title: text.sendBackTitle(number),
        said: text.sentBack(number),
      },
      (reason) => desk.sendBack(seen, reason),
    ),
    // Who works at the desk sees what waits, and decides nothing.
  ].filter(({ ability }) => ability.because !== "role");
};

/** The completed cases of a desk that wait for their approval, the longest first. */
export function ApprovalQueue<Row extends Waiting>(props: {
  desk: ApprovalDesk<Row>;
  list: QueueList<Row>;
  pages: QueuePages;
}) {
  const { desk } = props;
  const { page, per_page } = props.pages;
  const { tools, dialog } = useDecisionTools(desk.paths);
  return (
    <>
      <Queue
        label={text.completion}
        empty={{ message: text.empty, hint: text.emptyHint }}
        list={props.list}
        query={{ page, per_page }}
        pages={props.pages}
        card={(row: Row) => (
          <QueueCard
            key={desk.caseOf(row).id}
            case_ref={desk.caseOf(row)}
            story={desk.storyOf?.(row)}
            state={<WaitedChip since={row.since} />}
            facts={[
              ...desk.factsOf(row),
              { label: text.completedBy, value: row.by ?? "" },
            ]}
            decisions={decisionsOf(row, desk, tools)}
          />
        )}
      />
      {dialog}
    </>
  );
}
