-- Category bubbles: what a shop offers in a country first, in its own words and with its own pictures.
create table category_bubbles (
  country text not null,
  -- The category that the bubble opens, as it stands in addresses.
  key text not null,
  label text not null,
  image_id uuid not null,
  -- The hashtag whose posts the category shows, if that does not follow from the key.
  feed_hashtag text,
  position integer not null,
  primary key (country, key)
);
