import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import {
  columnsOfCase,
  getReadableCase,
  keyOfRow,
  type LockCase,
  type OnCase,
} from "#modules/desk/case-desk/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { listDeliveries } from "#platform/server/mail/outbox-mutations.ts";
import type { Outbox } from "#platform/server/mail/outbox.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { ShareChannel } from "../contract/lookups.ts";
import {
  codeLifeMs,
  groupedCode,
  isShareLive,
  shareLifeMs,
} from "../contract/rules.ts";
import type { CaseShares, NewShare, Share } from "../contract/schema.ts";
import { messageText, shareText } from "../contract/text.ts";
import { scopeOfLinks } from "./access.ts";
import { announceLink, linkEntity, linkKind } from "./mutations.ts";
import { presentShare } from "./present.ts";
import { findLinkKey, listLinkRows } from "./queries.ts";
import type { LinkRow } from "./tables.ts";
import { hashOf, makeCode, makeToken } from "./token-service.ts";

interface ShareRequest extends OnCase {
  readonly channel: ShareChannel;
  readonly recipient: string | null;
}

/** Links of one case that work at the same time: more is a mistake. */
const mostLive = 20;

const present = async (
  db: Db,
  rows: readonly LinkRow[],
  is_case_open: boolean,
): Promise<Share[]> => {
  const ids = rows.map(({ id }) => id);
  const userIds = rows.flatMap(({ created_by }) => created_by ?? []);
  const [messages, users] = await Promise.all([
    listDeliveries(db, { entity: linkEntity, ids }),
    listUserNames(db, userIds),
  ]);
  return rows.map((row) =>
    presentShare(row, { is_case_open, message: messages.get(row.id), users }),
  );
};

const presentOne = async (
  db: Db,
  row: LinkRow,
  isCaseOpen: boolean,
): Promise<Share> => {
  const [share] = await present(db, [row], isCaseOpen);
  if (share === undefined) throw new AppError("server_error");
  return share;
};

/** The screens of the case follow what becomes of a message. */
export const announceDelivery = async (
  db: Db,
  linkId: number,
): Promise<void> => {
  const link = await findLinkKey(db, linkId);
  if (link !== undefined) await announceLink(db, link, "delivery");
};

const refuseTooMany = (
  rows: readonly LinkRow[],
  is_case_open: boolean,
): void => {
  const live = rows.filter((row) =>
    isShareLive({ ...row, is_case_open }, Date.now()),
  );
  if (live.length >= mostLive)
    throw new AppError("too_many_requests", { message: shareText.tooMany });
};

/** The message that carries the address of the link. */
const queueMessage = (
  outbox: Outbox,
  { db, actor }: SignedWrite,
  link: LinkRow,
  url: string,
): Promise<void> =>
  link.channel === "spoken"
    ? Promise.resolve()
    : outbox.queue(
        db,
        {
          owner_entity: linkEntity,
          owner_id: link.id,
          channel: link.channel,
          recipient: link.recipient ?? "",
          subject: link.channel === "mail" ? messageText.subject : "",
          body: messageText[link.channel],
          created_by: actor.user_id,
        },
        { link: url },
      );

/** Makes a link; its address and code are shown this once. @param outbox sends what is not read out */
const createNew =
  (outbox: Outbox, lockCase: LockCase) =>
  async (
    write: SignedWrite,
    request: ShareRequest,
    entryUrl: string,
  ): Promise<NewShare> => {
    const { channel } = request;
    const key = keyOfRow(request);
    const inquiry = await lockCase(write, key, "hang");
    if (!isOpenStatus(inquiry.inquiry_status))
      throw new AppError("not_possible_now", { message: shareText.closed });
    if (channel !== "spoken" && !outbox.channels.includes(channel))
      throw new AppError("invalid_input", {
        errors: { channel: [shareText.noChannel] },
      });
    const links = scopeOfLinks(write.actor);
    refuseTooMany(await listLinkRows(write.db, links, key), true);
    const [token, code] = [makeToken(), makeCode()];
    const isSpoken = channel === "spoken";
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const row = await createRecord(write, linkKind, {
      ...columnsOfCase(key),
      channel,
      recipient: isSpoken ? null : request.recipient,
      token_hash: hashOf(token),
      code_hash: isSpoken ? hashOf(code) : null,
      code_expires_at: isSpoken ? inMs(codeLifeMs) : null,
      expires_at: inMs(shareLifeMs),
    });
    // Behind the hash: it reaches no server, no log and no referrer.
    const url = `${entryUrl}#${token}`;
    await queueMessage(outbox, write, row, url);
    return {
      share: await presentOne(write.db, row, true),
      code: isSpoken ? groupedCode(code) : null,
      code_expires_at: row.code_expires_at,
      url: isSpoken ? url : null,
      entry_url: entryUrl,
    };
  };

/** The desk's side of the links: made on a case, watched there, ended there. */
export const createShareService = (outbox: Outbox, lockCase: LockCase) => ({
  async list(db: Db, actor: Actor, key: CaseKey): Promise<CaseShares> {
    const inquiry = await getReadableCase(db, actor, key);
    const rows = await listLinkRows(db, scopeOfLinks(actor), key);
    return {
      shares: await present(db, rows, isOpenStatus(inquiry.inquiry_status)),
      channels: ["spoken", ...outbox.channels],
      can_share: isOpenStatus(inquiry.inquiry_status)
        ? abilityGranted
        : abilityRefused("state", shareText.closed),
    };
  },

  create: createNew(outbox, lockCase),

  async end(write: SignedWrite, id: number, version: number): Promise<Share> {
    const before = await lockRecord(write.db, linkKind, {
      id,
      version,
      scope: scopeOfLinks(write.actor).condition,
    });
    if (before.ended_at !== null) throw new AppError("not_possible_now");
    const row = await updateRecord(
      write,
      linkKind,
      before,
      { ended_at: new Date().toISOString() },
      { action: "end" },
    );
    const { db, actor } = write;
    const inquiry = await getReadableCase(db, actor, keyOfRow(row));
    return presentOne(db, row, isOpenStatus(inquiry.inquiry_status));
  },
});
export type ShareService = ReturnType<typeof createShareService>;
