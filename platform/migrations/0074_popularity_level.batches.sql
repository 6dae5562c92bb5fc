-- The trigger sets the level.
update posts set likes_count = likes_count
where popularity_level = 0 and likes_count + 3 * shares_count > 0 and ctid >= $1 and ctid < $2;
