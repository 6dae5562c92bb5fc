-- The position up to which all events were stored when a day was counted: it is counted again for those
-- that come later.
alter table traffic_days add column events_to bigint not null default 0;
