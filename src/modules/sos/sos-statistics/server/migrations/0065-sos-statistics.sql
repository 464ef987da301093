-- Statistics of SOS cases.

-- Writes only mark their case, so that no two wait for one another.
create table sos_statistics_marks (
  inquiry_id bigint not null
);

-- Rows of the view of cases, kept to be counted.
create table sos_statistics_cases (
  inquiry_id bigint primary key,
  received_at timestamptz(3),
  received_on date,
  hour text,
  division text,
  trouble text,
  area text,
  response double precision,
  arrival double precision,
  is_merged boolean not null default false
);
comment on column sos_statistics_cases.received_on is 'Day of reception in Asia/Tokyo';
create index sos_statistics_cases_received_at_idx on sos_statistics_cases (received_at);

-- Rows of the view of requests, kept to be counted.
create table sos_statistics_requests (
  inquiry_id bigint,
  tow_truck_company_id bigint,
  arranged_at timestamptz(3),
  cancelled_at timestamptz(3),
  answer text,
  seconds double precision
);
create index sos_statistics_requests_inquiry_id_idx on sos_statistics_requests (inquiry_id);

-- What statistics count, in narrow rows. A double reception that was merged is no case of its own; what companies
-- answered for it stays counted.
create view sos_statistics_case_facts as
select sos_inquiries.id as inquiry_id, received_at,
  (received_at at time zone 'Asia/Tokyo')::date as received_on,
  to_char(received_at at time zone 'Asia/Tokyo', 'HH24') as hour,
  (select string_agg(one, '/' order by one) from unnest(service_division) as one) as division,
  trouble_category as trouble, prefecture as area,
  case when first.accepted_at >= received_at
    then extract(epoch from first.accepted_at - received_at)::float8 end as response,
  case when first.arrived_at >= received_at
    then extract(epoch from first.arrived_at - received_at)::float8 end as arrival,
  merged_into_id is not null as is_merged
from sos_inquiries left join lateral (
  select min(d.accepted_at) as accepted_at, min(d.arrived_at) as arrived_at
  from sos_dispatches d where d.inquiry_id = sos_inquiries.id
) as first on true
where deleted_at is null;
create view sos_statistics_request_facts as
select inquiry_id, tow_truck_company_id, arranged_at, cancelled_at,
  case when accepted_at is not null then 'accepted' when declined_at is not null then 'declined' end as answer,
  case when accepted_at >= arranged_at
    then extract(epoch from accepted_at - arranged_at)::float8 end as seconds
from sos_dispatches
where arranged_at is not null and tow_truck_company_id is not null;

create function mark_sos_statistics_of_case() returns trigger language plpgsql as $$
begin
  insert into sos_statistics_marks values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger sos_inquiry_marks_statistics after insert or delete on sos_inquiries
  for each row execute function mark_sos_statistics_of_case();
create trigger sos_inquiry_marks_statistics_anew after update on sos_inquiries
  for each row when (
    (old.received_at, old.service_division, old.trouble_category, old.prefecture, old.deleted_at,
      old.merged_into_id)
    is distinct from
    (new.received_at, new.service_division, new.trouble_category, new.prefecture, new.deleted_at,
      new.merged_into_id))
  execute function mark_sos_statistics_of_case();
create function mark_sos_statistics_of_dispatch() returns trigger language plpgsql as $$
begin
  insert into sos_statistics_marks
  select distinct id from unnest(array[old.inquiry_id, new.inquiry_id]) as id where id is not null;
  return null;
end $$;
create trigger sos_dispatch_marks_statistics after insert or delete on sos_dispatches
  for each row execute function mark_sos_statistics_of_dispatch();
create trigger sos_dispatch_marks_statistics_anew after update on sos_dispatches
  for each row when (
    (old.inquiry_id, old.tow_truck_company_id, old.arranged_at, old.accepted_at, old.declined_at,
      old.arrived_at, old.cancelled_at)
    is distinct from
    (new.inquiry_id, new.tow_truck_company_id, new.arranged_at, new.accepted_at, new.declined_at,
      new.arrived_at, new.cancelled_at))
  execute function mark_sos_statistics_of_dispatch();

create function refill_sos_statistics() returns void language sql as $$
  truncate sos_statistics_marks, sos_statistics_cases, sos_statistics_requests;
  insert into sos_statistics_cases select * from sos_statistics_case_facts order by received_at;
  insert into sos_statistics_requests select * from sos_statistics_request_facts order by inquiry_id;
$$;
