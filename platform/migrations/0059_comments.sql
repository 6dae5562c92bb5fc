-- What names do not say, for `\d+` in psql and for the types that `npm run tables` makes.
comment on table price_histories is
  'A row a change, by the retailer''s own id of the variant; a partition a month.';
comment on table event_sinks is 'How far each sink of events has come.';
comment on table price_feed_posts is 'Posts by the prices of their products.';
comment on table scheduled_content is 'What creators publish at a date to come.';
comment on table withdrawn_content is 'What operators have withdrawn of what creators published.';
comment on view shown_media_objects is 'Those that something uses which is not withdrawn.';
comment on view shown_product_details is
  'What shoppers see of products: whatever is public reads this and the other views `shown_…`.';
comment on column retailers.click_parameter is
  'The query parameter that takes the id of a click to the retailer''s network.';
comment on column retailers.withdrawn_at is 'Since when none of its products is shown.';
comment on column retailer_feeds.address is
  'Without its query, which is only in the secret `feed-address`.';
comment on column retailer_products.imported_at is
  'When an import last saw it, to the hour; `seen_at` is as late or later.';
comment on column retailer_product_variants.sale_price is 'The one that counts now.';
comment on column retailer_product_variants.dated_sale_price is
  'The one that counts from `sale_starts_at` until right before `sale_ends_at`.';
comment on column retailer_product_variants.sale_due_at is
  'The next of the dates at which its sale starts or ends.';
comment on column retailer_product_variants.asked_at is
  'When the retailer was last asked for it because somebody is about to buy it.';
comment on column retailer_product_variants.former_price is
  'What may be shown beside its price, as are `list_price` and `percent_change`: see `reduction` of the wire.';
comment on column retailer_product_variants.reduction_ends_at is
  'When what may be shown beside its price ends by the clock alone.';
comment on column product_details.price_changed_at is 'When what is paid changed last.';
comment on column product_details.published is 'Whether the retailer''s feed publishes it.';
comment on column product_details.withdrawn_at is 'When an operator withdrew it.';
comment on column product_details.hidden is 'Whether it is not shown: not published, or withdrawn.';
comment on column price_histories.price is
  'Null from when on the retailer did not list the variant.';
comment on column events.id is 'Made by the browser, as is `at`.';
comment on column events.visitor_id is 'Null, as is the user, where the visitor did not consent.';
comment on column events.position is
  'In the order in which they were stored, within concurrent transactions in any.';
comment on column price_feed_posts.hashtag is 'One of `priceHashtags`.';
comment on column products.hotspot is
  'Left, top, width and height as fractions of the post''s picture.';
comment on column wishes.product_id is
  'A row of `products`, of `shop_products` or of `product_details`.';
comment on column push_subscriptions.price_drops_since is
  'Null where the kind is off; what happened since has not been told yet.';
comment on column push_subscriptions.new_posts_since is
  'Null where the kind is off; what happened since has not been told yet.';
comment on column price_drop_notices.price is
  'The lowest price of a saved product that its user was told of, in minor units.';
comment on column orders.updated_at is 'The time of the report that it is stored from.';
comment on column import_runs.duration_ms is 'Null before it ends.';
comment on column import_runs.heard_at is 'When its process last said that it is at work.';
comment on column import_runs.error is
  'What speaks against it; null for a run that is under way or came to a good end.';
comment on column scheduled_content.due_at is 'The date to come at which its creator publishes it.';
comment on column withdrawn_content.withdrawn_by is 'The operator; null for the command line.';

