create index concurrently if not exists posts_by_popularity on posts (popularity_level, published_at);
