-- Those that became orders stay, and are not looked at again and again.
create index concurrently if not exists checkouts_not_ordered_by_time on checkouts (created_at) where state <> 'ordered';
