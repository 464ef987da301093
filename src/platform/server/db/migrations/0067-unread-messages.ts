import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * What is unread, one row for each message and reader, instead of how far each account has read: counting reads
 * what is unread and not every message ever written, and a message that commits late is unread whatever its number.
 *
 * `case_message_reads` stays, unused, for the program before this one.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table case_message_unread (
      reader_id bigint not null,
      inquiry_id bigint not null references sos_inquiries (id),
      message_id bigint not null references case_messages (id),
      since timestamptz(3) not null default now(),
      primary key (reader_id, inquiry_id, message_id)
    );
    comment on column case_message_unread.reader_id is
      'An account of a sales company or maker; 0 is the desk, which reads as one';
    create index on case_message_unread (message_id);

    insert into case_message_unread (reader_id, inquiry_id, message_id, since)
    select 0, m.inquiry_id, m.id, m.created_at
    from case_messages m
    left join (
      select inquiry_id, max(last_message_id) as up_to from case_message_reads
      where user_type = 'operator' group by inquiry_id
    ) r on r.inquiry_id = m.inquiry_id
    where m.author_type <> 'operator' and m.withdrawn_at is null
      and m.id > coalesce(r.up_to, 0);

    insert into case_message_unread (reader_id, inquiry_id, message_id, since)
    select u.id, m.inquiry_id, m.id, m.created_at
    from users u
    join accounts a on a.id = u.account_id
    left join car_dealers d on d.account_id = a.id and d.deleted_at is null
    join case_messages m on m.author_type = 'operator' and m.withdrawn_at is null
      and m.created_at > now() - interval '90 days'
      and case u.roles[1]
        when 'carDealer' then m.car_dealer_id = d.id
        when 'carMaker' then m.vehicle_make = a.vehicle_make
      end
    where u.state = 'active' and 'sos' = any(u.permissions)
      and not exists (select 1 from case_message_reads r
        where r.inquiry_id = m.inquiry_id and r.user_id = u.id and r.last_message_id >= m.id)`.execute(
    db,
  );
}
