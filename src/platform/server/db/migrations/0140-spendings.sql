-- What each account stored and began on a day in Tokyo: its budget (docs/decisions/516).
create table spendings (
  user_id bigint not null,
  account_id bigint not null,
  spent_on date not null,
  bytes bigint not null,
  rows bigint not null,
  work bigint not null,
  primary key (user_id, account_id, spent_on)
);
create index spendings_account_id_idx on spendings (account_id, spent_on);
