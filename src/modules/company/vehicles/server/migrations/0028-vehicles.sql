-- Vehicles.

-- Which tractor draws which trailer.
create table vehicle_links (
  id bigint generated always as identity primary key,
  tractor_plate text not null,
  trailer_plate text not null,
  tractor_plate_text text not null,
  trailer_plate_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create unique index vehicle_links_pair on vehicle_links (tractor_plate_text, trailer_plate_text)
  where deleted_at is null;
create index vehicle_links_trailer on vehicle_links (trailer_plate_text) where deleted_at is null;
