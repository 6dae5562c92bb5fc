-- Feeds of retailers' products that a job fetches by itself.
create table retailer_feeds (
  retailer_id uuid primary key references retailers (id) on delete cascade,
  -- May have a token in it: shown nowhere, and only its host is logged.
  address text not null,
  -- Null: told from the file.
  format text,
  -- Of prices in a format that names none. Null: the usual one.
  currency text,
  -- Whether the feed is all of the retailer's catalogue.
  complete boolean not null default false,
  every_hours integer not null check (every_hours between 2 and 720),
  due_at timestamptz(3) not null,
  -- A process is fetching it, and says again and again that it still does.
  taken_until timestamptz(3),
  -- What the server said of the file that was read last, to be asked for another one only.
  etag text,
  last_modified text,
  -- When a file was last imported.
  read_at timestamptz(3),
  -- When that was last confirmed, by an import or by the server's word that it is the same file.
  confirmed_at timestamptz(3),
  -- Since the last run that came to its end.
  failures integer not null default 0,
  failed_at timestamptz(3),
  -- Of the last failure.
  error text,
  -- What the last run that came to its end refused.
  refused integer,
  -- What runs refused before they began to refuse more.
  usually_refused integer,
  -- The trouble that operators have been told of, and not that it is over.
  told text check (told in ('failed', 'refused-more')),
  -- When operators were last told of trouble.
  told_at timestamptz(3)
);
create index retailer_feeds_by_due on retailer_feeds (due_at);
