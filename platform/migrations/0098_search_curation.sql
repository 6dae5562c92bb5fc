-- What operators say of searches: words that mean others, and what comes first and last for a query.
create table search_synonyms (
  words text not null,
  meaning text not null,
  both_ways boolean not null,
  changed_at timestamptz(3) not null default now(),
  operator_id uuid,
  primary key (words, meaning)
);
create table search_placements (
  query text not null,
  -- Empty for all languages.
  language text not null,
  index text not null check (index in ('posts', 'profiles', 'products')),
  id uuid not null,
  is_first boolean not null,
  position integer not null,
  changed_at timestamptz(3) not null default now(),
  operator_id uuid,
  primary key (query, language, index, id)
);
