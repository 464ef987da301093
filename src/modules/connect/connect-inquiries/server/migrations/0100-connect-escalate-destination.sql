-- needs: 0100-connect-escalate-destination
-- The answers say the name of the sales company as escalate_destination (spec §3); the column keeps its id.
alter table connect_inquiries
  rename column escalate_destination to escalate_destination_id;
