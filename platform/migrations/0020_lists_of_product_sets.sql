-- Product sets by creator, and gift guides by audience and occasion, the newest first.

create index product_sets_newest_of_profile on product_sets (profile_id, published_at desc, id desc);
create index gift_guides_newest on product_sets (published_at desc, id desc)
  where subtype = 'GIFT_GUIDE';
create index gift_guides_of_audience on product_sets (audience, published_at desc, id desc)
  where subtype = 'GIFT_GUIDE';
create index gift_guides_of_occasion on product_sets (occasion, published_at desc, id desc)
  where subtype = 'GIFT_GUIDE';
