-- What operators are told: how the site is used, how experiments go, what imports and jobs did.

-- The figures of a day in UTC, counted again while it may still change. They stay when the events that
-- they were counted from are dropped, and name nobody.
create table traffic_days (
  day date primary key,
  page_views integer not null,
  -- Of these, without consent: nothing says how many visitors they are.
  anonymous_page_views integer not null,
  visitors integer not null,
  sign_ups integer not null,
  sign_ins integer not null,
  impressions integer not null,
  shop_clicks integer not null,
  cart_adds integer not null,
  checkouts integer not null,
  orders integer not null,
  counted_at timestamptz(3) not null
);

-- The most viewed pages of a day, by their names in the URL tree.
create table traffic_pages (
  day date not null,
  page text not null,
  views integer not null,
  primary key (day, page)
);

-- How the visitors of a day came; what a campaign's address leaves out is ''.
create table traffic_campaigns (
  day date not null,
  source text not null,
  medium text not null,
  name text not null,
  page_views integer not null,
  visitors integer not null,
  sign_ups integer not null,
  primary key (day, source, medium, name)
);

-- The visitors who saw each variant of a flag, and how many of them did something afterwards.
create table experiment_results (
  flag text not null,
  variant text not null,
  visitors integer not null,
  shop_clicks integer not null,
  cart_adds integer not null,
  checkout_starts integer not null,
  first_exposure_at timestamptz(3) not null,
  counted_at timestamptz(3) not null,
  primary key (flag, variant)
);

-- Runs of `ltk import`.
create table import_runs (
  id uuid primary key,
  started_at timestamptz(3) not null,
  duration_ms integer not null,
  kind text not null,
  -- The file's name, without its folder.
  file text not null,
  retailer text,
  rows integer not null,
  read integer not null,
  created integer not null,
  changed integer not null,
  unchanged integer not null,
  refused integer not null,
  removed integer not null,
  -- The first of the refused rows: [{"line": 3, "reason": "…"}]
  refusals jsonb not null default '[]',
  -- Why the run ended early; what it had counted until then is not known.
  error text
);
create index import_runs_by_time on import_runs (started_at);

-- How the last runs of each job ended.
create table job_outcomes (
  job text primary key,
  -- Its schedule in UTC.
  cron text not null,
  succeeded_at timestamptz(3),
  duration_ms integer,
  failed_at timestamptz(3),
  -- Of the last failure, without what may name a person.
  error text
);

create index ledger_entries_by_time on ledger_entries (at) where kind = 'order';
