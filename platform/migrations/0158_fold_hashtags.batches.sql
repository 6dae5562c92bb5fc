-- As `foldCase` of the contract does it. The spelling of before stays beside, for the version that reads it.
insert into post_hashtags (hashtag, published_at, post_id, profile_id)
select folded.hashtag, written.published_at, written.post_id, written.profile_id
from post_hashtags written
cross join lateral (select normalize(replace(replace(translate(lower(normalize(translate(written.hashtag, U&'\00AD\034F\200B\200C\200D\2060\FE0F\FEFF', ''), nfkc)), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), nfkc)) folded (hashtag)
where folded.hashtag <> written.hashtag and folded.hashtag <> ''
  and written.ctid >= $1 and written.ctid < $2
on conflict do nothing;
