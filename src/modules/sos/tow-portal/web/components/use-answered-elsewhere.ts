import { useEffect, useRef } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getTowRequest } from "../../contract/endpoints.ts";
import { portalText } from "../../contract/portal-text.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { placeOf } from "./request-words.ts";
import { useOutbox, useOutboxState } from "./use-outbox.tsx";
import { useRequests } from "./use-requests.ts";

const text = portalText.answered;

/**
 * Says who has answered a request, until it is closed: somebody else of the company, or the desk for it. A
 * cancellation is said by its own notice.
 * @param own_name who accepted on this phone; of that acceptance nothing is said
 */
const notifyAnswer = async (id: number, own_name?: string): Promise<void> => {
  const { data } = await callEndpoint(getTowRequest, { params: { id } });
  const { reception_number, outsourced_staff_name, progress } = data;
  const place = placeOf(data).main;
  if (progress === "declined")
    notify.news(text.declined(reception_number, place));
  if (data.accepted_at === null || progress === "cancelled") return;
  const driver = outsourced_staff_name ?? text.somebody;
  if (driver !== own_name)
    notify.news(text.accepted(reception_number, place, driver));
};

// Without a signal there is nobody to ask; the card says it when the list is read again.
const tell = (id: number, own_name?: string): void =>
  void notifyAnswer(id, own_name).catch(() => undefined);

const isAnswer = ({ act }: OutboxItem): boolean =>
  act.kind === "accept" || act.kind === "decline";

/** Watches the requests that wait for an answer: what was answered, and not on this phone, is said. */
export function useAnsweredElsewhere(): void {
  const { rows } = useRequests("open");
  const { items } = useOutboxState();
  const outbox = useOutbox();
  const waiting = useRef(new Set<number>());
  const own = useRef(new Set<number>());
  // Before the rows are compared: what waits here was answered here, even when it has arrived by then.
  useEffect(() => {
    for (const item of items)
      if (isAnswer(item)) own.current.add(item.request_id);
  }, [items]);
  useEffect(
    () =>
      outbox.onSent(({ act, request_id }, outcome) => {
        if (act.kind === "accept" && outcome === "already_done")
          tell(request_id, act.body.outsourced_staff_name ?? "");
      }),
    [outbox],
  );
  useEffect(() => {
    if (rows === undefined) return;
    const now = new Set(
      rows
        .filter(({ progress }) => progress === "requested")
        .map(({ id }) => id),
    );
    for (const id of waiting.current)
      if (!now.has(id) && !own.current.has(id)) tell(id);
    waiting.current = now;
  }, [rows]);
}
