-- Documents of the connected-vehicle desk: folders, versions, and the words of the newest one page by page.

-- Folders of documents.
create table connect_folders (
  id bigint generated always as identity primary key,
  name text not null,
  parent_id bigint references connect_folders,
  sort_order integer not null default 100,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index connect_folders_parent_id_idx on connect_folders (parent_id) where deleted_at is null;

create table connect_documents (
  id bigint generated always as identity primary key,
  name text not null,
  folder_id bigint not null references connect_folders,
  audience text not null default 'desk',
  valid_from date,
  valid_to date,
  keywords text,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  updated_at timestamptz(3) not null default now(),
  updated_by bigint,
  deleted_at timestamptz(3)
);
create index connect_documents_name_id_idx on connect_documents (name, id) where deleted_at is null;
create index connect_documents_folder_id_idx on connect_documents (folder_id) where deleted_at is null;

create table connect_document_versions (
  id bigint generated always as identity primary key,
  document_id bigint not null references connect_documents,
  number integer not null,
  page_count integer not null,
  is_read boolean not null,
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  deleted_at timestamptz(3),
  constraint connect_document_versions_document_id_number_key unique (document_id, number)
);

-- The words of the newest version, page by page.
create table connect_document_pages (
  document_id bigint not null references connect_documents,
  number integer not null,
  label text,
  text text not null,
  search_text text not null,
  grams integer[] not null,
  primary key (document_id, number)
);
create index connect_document_pages_grams_idx on connect_document_pages using gin (grams);
