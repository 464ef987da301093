import type { CaseFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { rowWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import type { CaseFields } from "#modules/desk/case-desk/contract/fields.ts";
import type { DeskScreen } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { queueText } from "../../contract/queue-text.ts";
import {
  ApprovalQueue,
  type ApprovalDesk,
  type Waiting,
} from "../embeds/approval-queue.tsx";
import { QueuePage } from "../embeds/queue-page.tsx";
import type { QueuePages } from "../embeds/queue.tsx";

interface WaitingCase extends Waiting {
  readonly inquiry: CaseFacts;
}

/** A waiting case as its list tells it, decided about by the steps of its desk. */
const approvalsOf = (desk: DeskScreen): ApprovalDesk<WaitingCase> => {
  const { module, endpoints } = desk;
  // The compiler does not see of a desk which fields it has.
  const fields = desk.fields as CaseFields;
  const show = rowWords(fields);
  const { approve, sendBack } = endpoints.lifecycle;
  return {
    caseOf: ({ inquiry }) => ({ ...inquiry, module }),
    factsOf: ({ inquiry }) =>
      fields.entries
        .filter(([, { list }]) => list !== undefined)
        .map(([name, { label }]) => ({ label, value: show(name, inquiry) })),
    approve: ({ id, version }) =>
      callEndpoint(approve, { params: { id }, body: { version } }),
    sendBack: ({ id, version }, reason) =>
      callEndpoint(sendBack, { params: { id }, body: { version, reason } }),
    paths: [endpoints.list.path],
  };
};

/** The queue of a declared desk. Made once, outside of the component. */
export const deskQueue = (desk: DeskScreen, title: string) => {
  const decided = approvalsOf(desk);
  const { approvals } = desk.endpoints;
  const useWaiting = ({ page, per_page }: Omit<QueuePages, "onChange">) =>
    useEndpointQuery(
      approvals,
      { query: { page, per_page } },
      { keep_previous: true },
    );
  const Waiting = ({ pages }: { pages: QueuePages }) => (
    <ApprovalQueue desk={decided} list={useWaiting(pages)} pages={pages} />
  );
  return function DeskQueuePage() {
    const first = useWaiting({ page: 1, per_page: 20 });
    return (
      <QueuePage
        title={title}
        tabs={[
          {
            name: "completion",
            label: queueText.tab(queueText.completion, first.data?.meta.total),
            content: (pages) => <Waiting pages={pages} />,
          },
        ]}
      />
    );
  };
};
