import type { PushKind } from '@ltk/contract/push-subscriptions'
import type { SearchIndexName } from '@ltk/contract/search'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read parsed, written as text; has a default. */
type Json<T> = ColumnType<T, string | undefined, string>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** Written as text, such as `2026-11-22`; what drivers read differs, so queries turn it into text. */
type Day = ColumnType<unknown, string, string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export type Policy = { handle: string; body: string }
/** Why a post or a creator is recommended. */
export type PostReason = 'followed_similar' | 'hashtag' | 'fresh' | 'trending'
export type ProfileReason = 'followed_similar' | 'hashtag' | 'trending'
/** Where a shopper found something in a cart. */
export type CartSource = {
  contentSourceType: 'post' | 'product_set' | 'off_property' | null
  contentSourceId: string | null
  clickHash: string | null
}
/** A line of a checkout: what was asked for, as it was then. */
export type CheckedOutLine = CartSource & {
  productDetailsId: string
  retailerProductId: string
  variantId: string
  /** The retailer's own ids. */
  externalProductId: string
  externalVariantId: string
  title: string
  variantTitle: string
  imageId: string | null
  quantity: number
  /** Of one piece, in minor units. */
  unitPrice: number
}
/** A line of an order; our ids are null for what the catalogue did not have. */
export type OrderedLine = Omit<
  CheckedOutLine,
  'productDetailsId' | 'retailerProductId' | 'variantId'
> & {
  productDetailsId: string | null
  retailerProductId: string | null
  variantId: string | null
  returnedQuantity: number
  /** The click that led to it; null for what was added at the retailer. */
  clickId: string | null
}
export type ProductOption = { name: string; values: string[]; position: number }

/** Every table but those of identity, as Kysely sees it. Kept in step with `platform/migrations`. */
export interface Tables {
  retailers: {
    id: string
    name: string
    display_name: string
    image_id: string | null
    site_url: string | null
    buyable: Generated<boolean>
    connector: Generated<string>
    connector_settings: Json<Record<string, unknown>>
    checkout_hosts: Generated<string[]>
    policies: Json<Policy[]>
    created_at: GeneratedTimestamp
    /** The query parameter that takes the id of a click to the retailer's network. */
    click_parameter: string | null
    /** Since when none of its products is shown. */
    withdrawn_at: NullableTimestamp
    withdrawal_reason: string | null
    withdrawn_by: string | null
  }
  retailer_secrets: { retailer_id: string; name: string; key_id: string; value: Uint8Array }
  retailer_feeds: {
    retailer_id: string
    /** Without its query, which is only in the secret `feed-address`. */
    address: string
    format: string | null
    currency: string | null
    complete: Generated<boolean>
    every_hours: number
    due_at: Timestamp
    taken_until: NullableTimestamp
    etag: string | null
    last_modified: string | null
    read_at: NullableTimestamp
    confirmed_at: NullableTimestamp
    failures: Generated<number>
    failed_at: NullableTimestamp
    error: string | null
    refused: number | null
    usually_refused: number | null
    told: 'failed' | 'refused-more' | null
    told_at: NullableTimestamp
  }
  media_objects: {
    id: string
    type: 'image' | 'video'
    source_url: string
    width: number | null
    height: number | null
    colour: string | null
    created_at: GeneratedTimestamp
  }
  retailer_products: {
    id: string
    retailer_id: string
    external_id: string
    title: string
    description: Generated<string>
    brand: Generated<string>
    link: string | null
    image_id: string | null
    additional_image_ids: Generated<string[]>
    options: Json<ProductOption[]>
    currency: string
    price_min: number
    price_max: number
    sale_price_min: number | null
    sale_price_max: number | null
    policies: Json<Policy[]>
    size_chart_id: string | null
    content_hash: string
    seen_at: Timestamp
    /** When an import last saw it, to the hour; `seen_at` is as late or later. */
    imported_at: NullableTimestamp
  }
  retailer_product_variants: {
    id: string
    retailer_product_id: string
    external_id: string
    position: number
    title: string
    option_values: Json<Record<string, string>>
    price: number
    /** The one that counts now. */
    sale_price: number | null
    /** The one that counts from `sale_starts_at` until right before `sale_ends_at`. */
    dated_sale_price: number | null
    sale_starts_at: NullableTimestamp
    sale_ends_at: NullableTimestamp
    /** The next of these dates. */
    sale_due_at: NullableTimestamp
    image_id: string | null
    quantity: number | null
    available: boolean
    category: string | null
    colour: string | null
    currency: string | null
    /** When the retailer was last asked for it because somebody is about to buy it. */
    asked_at: NullableTimestamp
    /** What may be shown beside its price: see the wire's `reduction`. */
    former_price: number | null
    list_price: number | null
    percent_change: Generated<number>
    /** When that ends by the clock alone. */
    reduction_ends_at: NullableTimestamp
  }
  product_details: {
    id: string
    retailer_id: string
    retailer_product_id: string | null
    name: string
    image_id: string | null
    link: string | null
    price: number | null
    sale_price: number | null
    currency: string | null
    has_variants: Generated<boolean>
    available: Generated<boolean>
    former_price: number | null
    list_price: number | null
    percent_change: Generated<number>
    /** When what is paid changed last. */
    price_changed_at: NullableTimestamp
    kind: string | null
    /** Whether the retailer's feed publishes it. */
    published: Generated<boolean>
    /** By an operator. */
    withdrawn_at: NullableTimestamp
    withdrawal_reason: string | null
    withdrawn_by: string | null
    /** Whether it is not shown: not published, or withdrawn. */
    hidden: GeneratedAlways<boolean>
  }
  /** Views of what shoppers see of products; whatever is public reads these. */
  shown_product_details: Tables['product_details']
  shown_retailer_products: Tables['retailer_products']
  shown_products: Tables['products']
  shown_shop_products: Tables['shop_products']
  shown_profile_products: Tables['profile_products']
  /** A view of the pictures and videos that something uses which is not withdrawn. */
  shown_media_objects: Tables['media_objects']
  /** A row a change; by the retailer's own id of the variant. Partitioned by month. */
  price_histories: {
    retailer_product_id: string
    variant_external_id: string
    at: Timestamp
    /** Null from when on the retailer did not list the variant. */
    price: number | null
    sale_price: number | null
    available: boolean
    currency: string
  }
  insight_days: {
    profile_id: string
    day: Day
    seen: number
    opened: number
    products_opened: number
    shop_visits: number
    likes: number
    saves: number
    follows: number
    clicks: number
  }
  insight_post_days: {
    profile_id: string
    day: Day
    post_id: string
    seen: number
    opened: number
    products_opened: number
    likes: number
    saves: number
    clicks: number
  }
  insight_progress: { only_row: Generated<boolean>; open_day: Day; counted_until: Timestamp }
  events: {
    /** Made by the browser, as is `at`. */
    id: string
    at: Timestamp
    received_at: Timestamp
    name: string
    /** Null, as is the user, where the visitor did not consent. */
    visitor_id: string | null
    user_id: string | null
    page: string | null
    path: string
    content_type: string | null
    content_id: string | null
    properties: Json<Record<string, unknown>>
    /** In the order in which they were stored, within concurrent transactions in any. */
    position: Generated<string>
  }
  /** How far each sink of events has come. */
  event_sinks: {
    name: string
    position: string
    failures: Generated<number>
    try_again_at: NullableTimestamp
    error: string | null
    delivered_at: NullableTimestamp
  }
  profiles: {
    id: string
    external_id: string | null
    display_name: string
    name: Generated<string>
    bio: Generated<string>
    location: Generated<string>
    avatar_id: string | null
    followers_count: Generated<number>
    latest_post_at: NullableTimestamp
    withdrawn_at: NullableTimestamp
    withdrawal_reason: string | null
    withdrawn_by: string | null
    created_at: GeneratedTimestamp
  }
  posts: {
    profile_id: string
    id: string
    external_id: string | null
    title: Generated<string>
    caption: Generated<string>
    hashtags: Generated<string[]>
    hero_image_id: string | null
    video_media_id: string | null
    published_at: Timestamp
    pinned_at: NullableTimestamp
    likes_count: Generated<number>
    shares_count: Generated<number>
    content_hash: string | null
  }
  post_hashtags: { hashtag: string; published_at: Timestamp; post_id: string; profile_id: string }
  /** Posts by the prices of their products; `hashtag` is one of `priceHashtags`. */
  price_feed_posts: {
    hashtag: string
    published_at: Timestamp
    post_id: string
    profile_id: string
  }
  products: {
    id: string
    profile_id: string
    post_id: string
    published_at: Timestamp
    position: number
    product_details_id: string
    matching: Generated<'exact' | 'similar'>
    variant_id: string | null
    /** Left, top, width and height as fractions of the post's picture. */
    hotspot: number[] | null
  }
  product_sets: {
    profile_id: string
    id: string
    external_id: string | null
    title: string
    description: Generated<string>
    subtype: 'GIFT_GUIDE' | null
    audience: string | null
    occasion: string | null
    product_count: Generated<number>
    cover_image_ids: Generated<string[]>
    published_at: Timestamp
    created_at: GeneratedTimestamp
    content_hash: string | null
  }
  shop_products: {
    profile_id: string
    id: string
    product_set_id: string
    position: number
    product_details_id: string
  }
  collections: {
    profile_id: string
    id: string
    external_id: string | null
    title: string
    description: Generated<string>
    rank: Generated<number>
    item_count: Generated<number>
    published_at: Timestamp
    created_at: GeneratedTimestamp
    content_hash: string | null
  }
  collection_items: {
    profile_id: string
    id: string
    collection_id: string
    position: number
    post_id: string
  }
  follows: { user_id: string; profile_id: string; id: string; created_at: GeneratedTimestamp }
  likes: { user_id: string; post_id: string; created_at: GeneratedTimestamp }
  shares: { id: string; user_id: string | null; post_id: string; created_at: GeneratedTimestamp }
  rankings: { name: string; scope: Generated<string>; version: number; built_at: Timestamp }
  ranked_posts: {
    name: string
    scope: string
    version: number
    position: number
    post_id: string
    profile_id: string
    reason: PostReason | null
    reason_hashtag: string | null
  }
  profile_top_posts: { profile_id: string; post_id: string; score: number; published_at: Timestamp }
  profile_products: {
    profile_id: string
    product_details_id: string
    product_id: string
    post_id: string
    published_at: Timestamp
    position: number
    score: Generated<number>
  }
  similar_profiles: { profile_id: string; similar_id: string; score: number }
  recommended_profiles: {
    user_id: string
    position: number
    profile_id: string
    reason: ProfileReason
  }
  wish_collections: {
    user_id: string
    id: string
    title: string
    position: number
    shared: Generated<boolean>
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
  }
  wishes: {
    user_id: string
    id: string
    collection_id: string | null
    position: Generated<number>
    /** A row of `products`, of `shop_products` or of `product_details`. */
    product_id: string
    post_id: string | null
    product_set_id: string | null
    product_details_id: string
    saved_price: number | null
    saved_currency: string | null
    created_at: GeneratedTimestamp
  }
  shop_clicks: {
    id: string
    clicked_at: GeneratedTimestamp
    product_details_id: string
    profile_id: string | null
    post_id: string | null
    product_set_id: string | null
    variant_id: string | null
  }
  restock_notices: {
    user_id: string
    retailer_product_id: string
    variant_external_id: string
    created_at: GeneratedTimestamp
    restocked_at: NullableTimestamp
  }
  push_subscriptions: {
    user_id: string
    id: string
    endpoint: string
    p256dh: string
    auth: string
    locale: string
    time_zone: string
    /** Null where the kind is off; what happened since has not been told yet. */
    price_drops_since: NullableTimestamp
    new_posts_since: NullableTimestamp
    created_at: GeneratedTimestamp
  }
  /** The lowest price of a saved product that its user was told of, in minor units. */
  price_drop_notices: {
    user_id: string
    product_details_id: string
    price: number
    currency: string
  }
  push_messages: {
    user_id: string
    id: string
    subscription_id: string
    kind: PushKind
    payload: string
    due_at: Timestamp
    expires_at: Timestamp
    attempts: Generated<number>
  }
  carts: {
    user_id: string
    id: string
    retailer_id: string
    created_at: GeneratedTimestamp
    updated_at: GeneratedTimestamp
  }
  cart_items: {
    user_id: string
    id: string
    cart_id: string
    retailer_product_id: string
    variant_external_id: string
    variant_id: string
    variant_title: string
    product_details_id: string
    quantity: number
    content_source_type: 'post' | 'product_set' | 'off_property' | null
    content_source_id: string | null
    click_hash: string | null
    seen_price: number
    created_at: GeneratedTimestamp
  }
  checkouts: {
    user_id: string
    id: string
    retailer_id: string
    cart_id: string | null
    fingerprint: string
    state: Generated<'pending' | 'open' | 'ordered' | 'closed'>
    external_id: string | null
    checkout_url: string | null
    currency: string
    lines: ColumnType<CheckedOutLine[], string, string>
    created_at: GeneratedTimestamp
    asked_at: NullableTimestamp
    replaces: string | null
  }
  orders: {
    user_id: string
    id: string
    retailer_id: string
    checkout_id: string
    external_id: string
    number: string
    state: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
    lines: ColumnType<OrderedLine[], string, string>
    total: number
    currency: string
    order_url: string | null
    ordered_at: Timestamp
    /** The time of the report that it is stored from. */
    updated_at: GeneratedTimestamp
  }
  ledger_entries: {
    id: string
    at: Timestamp
    kind: 'order' | 'return' | 'correction'
    order_id: string
    click_id: string | null
    refers_to: string | null
    retailer_id: string
    external_product_id: string
    external_variant_id: string
    product_details_id: string | null
    profile_id: string | null
    post_id: string | null
    product_set_id: string | null
    quantity: number
    amount: ColumnType<string, number, never>
    currency: string
  }
  search_clicks: {
    user_id: string
    query_id: string
    content_id: string
    content_type: 'post' | 'profile' | 'product'
    search_string: string
    position: number
    created_at: GeneratedTimestamp
  }
  settings: { user_id: string; locale: string; updated_at: GeneratedTimestamp }
  signed_policies: {
    user_id: string
    policy: 'cookie' | 'privacy' | 'tos'
    signed_at: Timestamp
    withdrawn_at: NullableTimestamp
  }
  data_requests: {
    user_id: string
    id: string
    request_type: 'access' | 'erasure'
    status: Generated<'pending' | 'done'>
    publisher_id: string | null
    published_content: 'delete' | 'hand-over' | null
    created_at: GeneratedTimestamp
    done_at: NullableTimestamp
    archive: string | null
    archive_expires_at: NullableTimestamp
  }
  idempotency_keys: {
    user_id: string
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: Timestamp
  }
  category_bubbles: {
    country: string
    key: string
    label: string
    labels: Json<Record<string, string>>
    image_id: string
    feed_hashtag: string | null
    position: number
  }
  search_posts: {
    id: string
    profile_id: string
    at: Timestamp
    popularity: Generated<number>
    tokens: string
  }
  search_profiles: { id: string; at: Timestamp; popularity: Generated<number>; tokens: string }
  search_products: { id: string; at: Timestamp; popularity: Generated<number>; tokens: string }
  search_terms: {
    index: SearchIndexName
    term: string
    word: string
    documents: number
    names: number
    newest: Generated<number>
  }
  search_queue: { position: Generated<string>; index: SearchIndexName; id: string }
  traffic_days: {
    day: Day
    page_views: number
    anonymous_page_views: number
    visitors: number
    sign_ups: number
    sign_ins: number
    impressions: number
    shop_clicks: number
    cart_adds: number
    checkouts: number
    orders: number
    counted_at: Timestamp
  }
  traffic_pages: { day: Day; page: string; views: number }
  traffic_campaigns: {
    day: Day
    source: string
    medium: string
    name: string
    page_views: number
    visitors: number
    sign_ups: number
  }
  experiment_results: {
    flag: string
    variant: string
    visitors: number
    shop_clicks: number
    cart_adds: number
    checkout_starts: number
    first_exposure_at: Timestamp
    counted_at: Timestamp
  }
  import_runs: {
    id: string
    started_at: Timestamp
    /** Null before it ends. */
    duration_ms: number | null
    /** When its process last said that it is at work. */
    heard_at: GeneratedTimestamp
    kind: string
    file: string
    retailer: string | null
    rows: number
    read: number
    created: number
    changed: number
    unchanged: number
    scheduled: Generated<number>
    withdrawn: Generated<number>
    left_out: Generated<number>
    refused: number
    removed: number
    refusals: Json<{ line: number; reason: string }[]>
    /** What speaks against it; null for a run that is under way or came to a good end. */
    error: string | null
  }
  /** What creators publish at a date to come. */
  scheduled_content: {
    profile_id: string
    kind: 'post' | 'product-set' | 'collection'
    external_id: string
    id: string
    line: ColumnType<unknown, string, string>
    due_at: Timestamp
    refusal: string | null
  }
  /** What operators have withdrawn of what creators published. */
  withdrawn_content: {
    id: string
    kind: 'post' | 'product-set' | 'collection'
    profile_id: string
    external_id: string | null
    likes: Generated<number>
    by_itself: boolean
    reason: string | null
    withdrawn_at: Timestamp
    /** The operator; null for the command line. */
    withdrawn_by: string | null
  }
  /** The rows of what is withdrawn: what changes a table changes the one like it (decision 0090). */
  withdrawn_posts: Tables['posts']
  withdrawn_products: Tables['products']
  withdrawn_post_hashtags: Tables['post_hashtags']
  withdrawn_product_sets: Tables['product_sets']
  withdrawn_shop_products: Tables['shop_products']
  withdrawn_collections: Tables['collections']
  withdrawn_collection_items: Tables['collection_items']
  job_outcomes: {
    job: string
    cron: string
    succeeded_at: NullableTimestamp
    duration_ms: number | null
    failed_at: NullableTimestamp
    error: string | null
  }
  secrets: { name: string; value: Uint8Array }
}
