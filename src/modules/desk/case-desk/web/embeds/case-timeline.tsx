import AttachFileIcon from "@mui/icons-material/AttachFile";
import CallMadeIcon from "@mui/icons-material/CallMade";
import CallReceivedIcon from "@mui/icons-material/CallReceived";
import EditIcon from "@mui/icons-material/Edit";
import type { UseQueryResult } from "@tanstack/react-query";
import type SvgIcon from "@mui/material/SvgIcon";
import { useState } from "react";
import {
  changeLines,
  EntryChanges,
  type TimelineWords,
} from "#modules/base/history/web/embeds/timeline.tsx";
import { historyText } from "#modules/base/history/contract/text.ts";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { TimelineEndpoint } from "#modules/base/records/web/embeds/record-detail.tsx";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import type { Correspondence } from "../../contract/correspondence-schema.ts";
import { correspondenceText } from "../../contract/correspondence-text.ts";
import { deskText } from "../../contract/desk-text.ts";
import { RowBody, rowHead } from "../components/row-words.tsx";
import { OthersNote } from "../components/others-note.tsx";
import { CaseStream, focusStream, type StreamItem } from "./case-stream.tsx";

/** Records of their own that stand in the timeline of a case. */
export interface StreamKind {
  readonly kind: string;
  readonly word: string;
  readonly tone: StatusTone;
  readonly icon: typeof SvgIcon;
  /** Looks at the entity of an entry. */
  readonly of: RegExp;
}

const talk = { kind: "talk", word: correspondenceText.title };
const files: StreamKind = {
  kind: "file",
  word: deskText.files,
  tone: "neutral",
  icon: AttachFileIcon,
  of: /file|photo/,
};
const changes: StreamKind = {
  kind: "change",
  word: deskText.changes,
  tone: "neutral",
  icon: EditIcon,
  of: /./,
};

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
      ...rowHead(row),
      row.is_shared &&
        (row.is_of_dealer
          ? correspondenceText.ofDealer
          : correspondenceText.sharedWithDealer),
    ].map((word) => (word === false ? null : word)),
  ),
  who: row.person ?? row.created_by ?? "",
  body: <RowBody row={row} />,
});

/** Whom an entry is about, beside what was done: the company of a dispatch. */
type AboutOf = (entry: TimelineEntry) => string | undefined;

const headOf = (
  entry: TimelineEntry,
  words: TimelineWords,
  about: AboutOf | undefined,
): string => joined([words.action(entry.entity, entry.action), about?.(entry)]);

const entryOf = (
  entry: TimelineEntry,
  words: TimelineWords,
  { kind, tone, icon }: StreamKind,
  about: AboutOf | undefined,
): StreamItem => ({
  key: `entry ${entry.id}`,
  at: entry.at,
  kind,
  tone,
  icon,
  head: headOf(entry, words, about),
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
const isOwnEntry = ({ entity, action }: TimelineEntry, desk: CaseModule) =>
  entity === caseDesks[desk].entity && action === "correspondence";

const newestFirst = (one: StreamItem, other: StreamItem): number =>
  Date.parse(other.at) - Date.parse(one.at);

interface TimelineProps {
  desk: CaseModule;
  id: number;
  timeline: TimelineEndpoint;
  words: TimelineWords;
  /** What else is told apart from plain changes, before files are. */
  kinds: readonly StreamKind[];
  about?: AboutOf;
}

type Said = UseQueryResult<{ data: Correspondence[] }>;

/** By somebody else, who is named. */
const isOther = ({ user_id }: TimelineEntry, own: string): boolean =>
  user_id !== null && String(user_id) !== own;

/** Above the record: what others did to the case since it was opened, or since that was last put away. */
const Others = (props: TimelineProps & { entries: TimelineEntry[] }) => {
  const { entries, words } = props;
  const { user_id } = useAccount();
  const newest = Math.max(0, ...entries.map(({ id }) => id));
  const [seen, setSeen] = useState(newest);
  return (
    <OthersNote
      acts={entries
        .filter((entry) => entry.id > seen && isOther(entry, user_id))
        .map((entry) => ({
          at: entry.at,
          who: entry.user_name ?? "",
          head: headOf(entry, words, props.about),
          changes: changeLines(entry, words),
        }))}
      onClose={() => {
        setSeen(newest);
        focusStream();
      }}
    />
  );
};

const Stream = (props: TimelineProps & { said?: Said }) => {
  const { id, desk, words, said } = props;
  const timeline = useEndpointQuery(props.timeline, { params: { id } });
  const entries = timeline.data?.data;
  const rows = said === undefined ? [] : said.data?.data;
  const read = said === undefined ? [timeline] : [timeline, said];
  const state = <ReadState queries={read} rows={4} />;
  if (entries === undefined || rows === undefined) return state;
  const looksOf = ({ entity }: TimelineEntry): StreamKind =>
    [...props.kinds, files].find(({ of }) => of.test(entity)) ?? changes;
  const items = [
    ...rows.map(talkOf),
    ...entries
      .filter((entry) => !isOwnEntry(entry, desk))
      .map((entry) => entryOf(entry, words, looksOf(entry), props.about)),
  ].toSorted(newestFirst);
  return (
    <>
      {state}
      <Others {...props} entries={entries} />
      <CaseStream
        label={historyText.region}
        items={items}
        kinds={[talk, ...props.kinds, changes, files]}
      />
    </>
  );
};

const TalkedStream = (
  props: TimelineProps & { correspondence: CorrespondenceEndpoints },
) => {
  const { correspondence, id } = props;
  const said = useEndpointQuery(correspondence.list, { params: { id } });
  return <Stream {...props} said={said} />;
};

/** Everything that was said and done about a case, newest first. */
export function CaseTimeline(
  props: TimelineProps & {
    /** Absent where the desk writes down nothing of what was said. */
    correspondence?: CorrespondenceEndpoints;
  },
) {
  const { correspondence } = props;
  // Of what was said a maker is told nothing (docs/decisions/362).
  const hearsTalk = useAccount().roles[0] !== "carMaker";
  return correspondence === undefined || !hearsTalk ? (
    <Stream {...props} />
  ) : (
    <TalkedStream {...props} correspondence={correspondence} />
  );
}
