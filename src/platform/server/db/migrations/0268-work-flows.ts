import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { firstWorkFlows } from "../work-flow-data.ts";

/** Work flows with their steps; an inquiry keeps those it began with, and when each was done. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table connect_work_flows (
      id bigint generated always as identity primary key,
      code text not null,
      steps text[] not null default '{}',
      approval_default text not null default 'no_need',
      sort_order integer not null default 100,
      is_in_use boolean not null default true,
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create unique index on connect_work_flows (code) where deleted_at is null;
    alter table connect_inquiries add column flow_steps jsonb not null default '[]';
    create index connect_inquiries_watched on connect_inquiries (id)
      where deleted_at is null and inquiry_status in ('typing', 'in_progress') and flow_steps <> '[]';
    create index on connect_inquiries (work_flow);
    create table connect_flow_looks (
      inquiry_id bigint primary key,
      asked_at timestamptz(3) not null
    );
    create index on connect_flow_looks (asked_at)`.execute(db);
  for (const [place, [code, steps, approval]] of firstWorkFlows.entries())
    await sql`
      insert into connect_work_flows (code, steps, approval_default, sort_order, search_text)
      values (${code}, ${steps}, ${approval}, ${(place + 1) * 10}, ${steps.join(" ")})`.execute(
      db,
    );
};
