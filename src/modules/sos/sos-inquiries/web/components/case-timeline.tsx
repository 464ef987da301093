import AttachFileIcon from "@mui/icons-material/AttachFile";
import CallMadeIcon from "@mui/icons-material/CallMade";
import CallReceivedIcon from "@mui/icons-material/CallReceived";
import EditIcon from "@mui/icons-material/Edit";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import {
  EntryChanges,
  type TimelineWords,
} from "#modules/base/history/web/embeds/timeline.tsx";
import { historyText } from "#modules/base/history/contract/text.ts";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { correspondenceDirections } from "#modules/desk/case-desk/contract/lookups.ts";
import {
  CaseStream,
  type StreamItem,
} from "#modules/desk/case-desk/web/embeds/case-stream.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { detailText } from "../../contract/detail-text.ts";
import {
  getInquiryTimeline,
  listCorrespondences,
} from "../../contract/endpoints.ts";
import type { Correspondence } from "../../contract/schema.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";

const kinds = [
  { kind: "talk", word: detailText.correspondences },
  { kind: "dispatch", word: detailText.dispatch },
  { kind: "change", word: detailText.changed },
  { kind: "file", word: detailText.files },
] as const;

const joined = (words: readonly (string | null | undefined)[]): string =>
  words.filter((word) => (word ?? "") !== "").join("　");

/** What was said, in the words that somebody wrote down. */
const talkOf = (row: Correspondence): StreamItem => ({
  key: `talk ${row.id}`,
  at: row.at,
  kind: "talk",
  tone: "blue",
  icon: row.direction === "outgoing" ? CallMadeIcon : CallReceivedIcon,
  head: joined(
    [
      correspondenceDirections.labelOf(row.direction),
      row.counterpart,
      row.is_shared &&
        (row.is_of_dealer ? detailText.ofDealer : detailText.sharedWithDealer),
    ].map((word) => (word === false ? null : word)),
  ),
  who: row.person ?? row.created_by ?? "",
  body: <p>{row.body}</p>,
});

/** Records of a dispatch, and of what hangs on it. */
const dispatchEntities = /dispatch|work_report/;
const fileEntities = /file|photo/;

const looksOf = (entity: string) => {
  if (dispatchEntities.test(entity))
    return {
      kind: "dispatch",
      tone: "green",
      icon: LocalShippingIcon,
    } as const;
  return fileEntities.test(entity)
    ? ({ kind: "file", tone: "neutral", icon: AttachFileIcon } as const)
    : ({ kind: "change", tone: "neutral", icon: EditIcon } as const);
};

const entryOf = (entry: TimelineEntry, words: TimelineWords): StreamItem => ({
  key: `entry ${entry.id}`,
  at: entry.at,
  ...looksOf(entry.entity),
  head: words.action(entry.entity, entry.action),
  from: words.screen?.(entry.screen) ?? "",
  who: entry.user_name ?? "",
  body: (
    <>
      {(entry.reason ?? "") !== "" && (
        <p>{historyText.reason(entry.reason ?? "")}</p>
      )}
      <EntryChanges entry={entry} words={words} />
    </>
  ),
});

/** Rows that somebody wrote stand for themselves: the entry that says so would say it twice. */
const isOwnEntry = ({ entity, action }: TimelineEntry): boolean =>
  entity === "sos_inquiry" && action === "correspondence";

const newestFirst = (one: StreamItem, other: StreamItem): number =>
  Date.parse(other.at) - Date.parse(one.at);

/** Everything that was said and done about a case and its dispatches, newest first. */
export function CaseTimeline({ id }: { id: number }) {
  const { timelineWords } = useCaseParts();
  // Of what was said a maker is told nothing (docs/decisions/362).
  const hearsTalk = useAccount().roles[0] !== "carMaker";
  const timeline = useEndpointQuery(
    getInquiryTimeline,
    { params: { id } },
    { meta: { quiet: true } },
  );
  const talk = useEndpointQuery(
    listCorrespondences,
    { params: { id } },
    { meta: { quiet: true }, enabled: hearsTalk },
  );
  const entries = timeline.data?.data;
  const rows = hearsTalk ? talk.data?.data : [];
  const read = hearsTalk ? [timeline, talk] : [timeline];
  const state = <ReadState queries={read} rows={4} />;
  if (entries === undefined || rows === undefined) return state;
  const items = [
    ...rows.map(talkOf),
    ...entries
      .filter((entry) => !isOwnEntry(entry))
      .map((entry) => entryOf(entry, timelineWords)),
  ].toSorted(newestFirst);
  return (
    <>
      {state}
      <CaseStream label={historyText.region} items={items} kinds={kinds} />
    </>
  );
}
