// Made by `npm run tables` from the migrations and column-types.ts, not by hand.

import type { ColumnType, JSONColumnType } from 'kysely'

import type {
  CheckedOutLines,
  Derived,
  Facts,
  ImportedLine,
  OrderedLines,
  OrderedParcels,
  Policies,
  ProductOptions,
  ReferredLines,
  Refusals,
  Returns,
  Shipping,
  Texts,
} from './column-types.ts'

export type Day = ColumnType<unknown, string, string>

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Int8 = ColumnType<number | string>

export type Json = JSONColumnType<Record<string, unknown>>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface CartItems {
  cart_id: string
  click_hash: string | null
  content_source_id: string | null
  content_source_type: 'post' | 'product_set' | 'off_property' | null
  created_at: Generated<Timestamp>
  id: string
  product_details_id: string
  quantity: number
  retailer_product_id: string
  seen_price: number
  user_id: string
  variant_external_id: string
  variant_id: string
  variant_title: string
}

export interface Carts {
  created_at: Generated<Timestamp>
  id: string
  retailer_id: string
  updated_at: Generated<Timestamp>
  user_id: string
}

export interface CategoryBubbles {
  country: string
  feed_hashtag: string | null
  image_id: string | null
  key: string
  label: string
  labels: Generated<Texts>
  position: number
}

export interface CategoryPicks {
  hashtag: string
  post_id: string | null
  product_details_ids: string[]
}

export interface CdnPurges {
  attempts: number
  created_at: Timestamp
  due_at: Timestamp
  expires_at: Timestamp | null
  id: string
  last_error: string | null
  tags: string[] | null
}

export interface Checkouts {
  asked_at: Timestamp | null
  cart_id: string | null
  checkout_url: string | null
  created_at: Generated<Timestamp>
  currency: string
  external_id: string | null
  fingerprint: string
  id: string
  lines: CheckedOutLines
  /**
   * Whether the shopper bought it, as they say; the answer since unreported_at.
   */
  purchase_answer: 'yes' | 'no' | 'later' | 'later-again' | null
  purchase_answered_at: Timestamp | null
  replaces: string | null
  retailer_id: string
  state: Generated<'pending' | 'open' | 'ordered' | 'closed'>
  /**
   * When its address was last handed out, if the retailer reports no orders.
   */
  unreported_at: Timestamp | null
  user_id: string
}

export interface ClaimedPurchases {
  bought_at: Timestamp
  checkout_id: string
  currency: string
  lines: CheckedOutLines
  retailer_id: string
  user_id: string
}

export interface ClickKeys {
  hour: Timestamp
  key: Uint8Array
}

export interface CollectionItems {
  collection_id: string
  id: string
  position: number
  post_id: string
  profile_id: string
}

export interface Collections {
  content_hash: string | null
  created_at: Generated<Timestamp>
  description: Generated<string>
  external_id: string | null
  id: string
  item_count: Generated<number>
  profile_id: string
  published_at: Timestamp
  rank: Generated<number>
  title: string
}

export interface DataRequests {
  archive: string | null
  archive_expires_at: Timestamp | null
  created_at: Generated<Timestamp>
  done_at: Timestamp | null
  id: string
  published_content: 'delete' | 'hand-over' | null
  publisher_id: string | null
  request_type: 'access' | 'erasure'
  status: Generated<'pending' | 'done'>
  user_id: string
}

export interface Events {
  at: Timestamp
  content_id: string | null
  content_type: string | null
  /**
   * Made by the browser, as is `at`.
   */
  id: string
  name: string
  page: string | null
  path: string
  /**
   * In the order in which they were stored, within concurrent transactions in any.
   */
  position: Generated<Int8>
  properties: Generated<Json>
  received_at: Timestamp
  user_id: string | null
  /**
   * Null, as is the user, where the visitor did not consent.
   */
  visitor_id: string | null
}

export interface EventSinks {
  delivered_at: Timestamp | null
  error: string | null
  failures: Generated<number>
  name: string
  position: Int8
  try_again_at: Timestamp | null
}

export interface ExperimentResults {
  cart_adds: number
  checkout_starts: number
  counted_at: Timestamp
  first_exposure_at: Timestamp
  flag: string
  shop_clicks: number
  variant: string
  visitors: number
}

export interface FollowChanges {
  by_trigger: boolean | null
  change: number
  id: Generated<Int8>
  profile_id: string
}

export interface Follows {
  created_at: Generated<Timestamp>
  id: string
  profile_id: string
  user_id: string
}

export interface IdempotencyKeys {
  body: string
  created_at: Timestamp
  fingerprint: string
  key: string
  status: number
  user_id: string
}

export interface ImportRuns {
  changed: number
  created: number
  /**
   * Null before it ends.
   */
  duration_ms: number | null
  /**
   * What speaks against it; null for a run that is under way or came to a good end.
   */
  error: string | null
  file: string
  /**
   * When its process last said that it is at work.
   */
  heard_at: Generated<Timestamp>
  id: string
  kind: string
  left_out: Generated<number>
  read: number
  refusals: Generated<Refusals>
  refused: number
  removed: number
  retailer: string | null
  rows: number
  scheduled: Generated<number>
  started_at: Timestamp
  unchanged: number
  withdrawn: Generated<number>
}

export interface InsightChanges {
  day: Day
  measure: 'likes' | 'saves' | 'follows' | 'clicks'
  post_id: string | null
  product_set_id: string | null
  profile_id: string | null
  times: number
}

export interface InsightDays {
  clicks: number
  day: Day
  follows: number
  likes: number
  opened: number
  products_opened: number
  profile_id: string
  saves: number
  seen: number
  shop_visits: number
}

export interface InsightErasedEvents {
  content_id: string
  content_type: string
  day: Day
  name: string
  position: Int8
  /**
   * The run that took it, by its number; null for what none has taken yet.
   */
  taken_by: Int8 | null
}

export interface InsightPostDays {
  clicks: number
  day: Day
  likes: number
  opened: number
  post_id: string
  products_opened: number
  profile_id: string
  saves: number
  seen: number
}

export interface InsightProgress {
  counted_until: Timestamp
  only_row: Generated<boolean>
  open_day: Day
  /**
   * Of the last event that is counted; null while days are still to be counted as a whole.
   */
  position: Int8 | null
  /**
   * The number of runs that have counted.
   */
  runs: Generated<Int8>
}

export interface JobOutcomes {
  cron: string
  duration_ms: number | null
  error: string | null
  failed_at: Timestamp | null
  job: string
  succeeded_at: Timestamp | null
}

export interface JobProgress {
  after: string
  work: string
}

export interface LedgerEntries {
  amount: Int8
  at: Timestamp
  click_id: string | null
  currency: string
  external_product_id: string
  external_variant_id: string
  id: string
  kind: 'order' | 'return' | 'refund' | 'correction'
  /**
   * When it was ordered, returned or refunded; null in entries of earlier versions. `at` is when it was booked.
   */
  occurred_at: Timestamp | null
  order_id: string
  post_id: string | null
  product_details_id: string | null
  product_set_id: string | null
  profile_id: string | null
  quantity: number
  refers_to: string | null
  retailer_id: string
}

export interface LikeChanges {
  by_trigger: boolean | null
  change: number
  id: Generated<Int8>
  post_id: string
}

export interface Likes {
  created_at: Generated<Timestamp>
  post_id: string
  user_id: string
}

export interface MediaObjects {
  colour: string | null
  created_at: Generated<Timestamp>
  focus: number[] | null
  height: number | null
  id: string
  source_url: string
  type: 'image' | 'video'
  width: number | null
}

export interface MigrationFills {
  ended_at: Timestamp | null
  filled_table: string
  /**
   * When its process last said that it is at work.
   */
  heard_at: Timestamp
  name: string
  /**
   * The pages of the table that are done.
   */
  page: Generated<number>
  /**
   * Those that the table had when the fill began; what is filled makes it grow.
   */
  pages: number
  part: string
  /**
   * Those that were changed.
   */
  rows: Generated<Int8>
  started_at: Timestamp
}

export interface Openers {
  created_at: Generated<Timestamp>
  creator_ids: Generated<string[]>
  ends_at: Timestamp
  guide_id: string | null
  id: string
  lead_post_id: string | null
  starts_at: Timestamp
}

export interface OrderMessages {
  message_id: string
  received_at: Timestamp
  retailer_id: string
}

export interface OrderRefs {
  checkout_id: string
  erased_at: Timestamp
  lines: ReferredLines
  order_id: string | null
  ordered_at: Timestamp
  ref: string
  retailer_id: string
  revision: string
  updated_at: Timestamp
}

export interface Orders {
  checkout_id: string
  currency: string
  external_id: string
  id: string
  lines: OrderedLines
  number: string
  order_url: string | null
  ordered_at: Timestamp
  parcels: Generated<OrderedParcels>
  retailer_id: string
  /**
   * Sorts reports of the time in updated_at, the one that says more last.
   */
  revision: Generated<string>
  shipped_at: Timestamp | null
  state: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
  total: number
  /**
   * The time of the report that it is stored from.
   */
  updated_at: Generated<Timestamp>
  user_id: string
}

export interface PostHashtags {
  hashtag: string
  post_id: string
  profile_id: string
  published_at: Timestamp
}

export interface Posts {
  caption: Generated<string>
  content_hash: string | null
  external_id: string | null
  hashtags: Generated<string[]>
  hero_image_id: string | null
  id: string
  likes_count: Generated<number>
  pinned_at: Timestamp | null
  /**
   * The floor of the binary logarithm of likes, thrice the shares, and one.
   */
  popularity_level: Generated<number>
  profile_id: string
  published_at: Timestamp
  shares_count: Generated<number>
  title: Generated<string>
  video_media_id: string | null
}

export interface PriceDropNotices {
  /**
   * Whether its amount was converted to the decimals of ISO 4217 by a migration.
   */
  amounts_by_iso: boolean | null
  currency: string
  /**
   * The lowest price of a saved product that its user was told of, in minor units.
   */
  price: number
  product_details_id: string
  told_at: Generated<Timestamp>
  user_id: string
}

export interface PriceFeedPosts {
  /**
   * One of `priceHashtags`.
   */
  hashtag: string
  post_id: string
  profile_id: string
  published_at: Timestamp
}

export interface PriceHistories {
  /**
   * Whether its amounts were converted to the decimals of ISO 4217 by a migration.
   */
  amounts_by_iso: boolean | null
  at: Timestamp
  available: boolean
  currency: string
  /**
   * Null from when on the retailer did not list the variant.
   */
  price: number | null
  retailer_product_id: string
  sale_price: number | null
  variant_external_id: string
}

export interface ProductDetails {
  /**
   * Whether its amounts were converted to the decimals of ISO 4217 by a migration.
   */
  amounts_by_iso: boolean | null
  available: Generated<boolean>
  currency: string | null
  former_price: number | null
  has_variants: Generated<boolean>
  /**
   * Whether it is not shown: not published, or withdrawn.
   */
  hidden: Generated<Derived>
  id: string
  image_id: string | null
  kind: string | null
  link: string | null
  list_price: number | null
  name: string
  percent_change: Generated<number>
  price: number | null
  /**
   * When what is paid changed last.
   */
  price_changed_at: Timestamp | null
  /**
   * Whether the retailer's feed publishes it.
   */
  published: Generated<boolean>
  retailer_id: string
  retailer_product_id: string | null
  sale_price: number | null
  withdrawal_reason: string | null
  /**
   * When an operator withdrew it.
   */
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
}

export interface Products {
  /**
   * Left, top, width and height as fractions of the post's picture.
   */
  hotspot: number[] | null
  id: string
  matching: Generated<'exact' | 'similar'>
  position: number
  post_id: string
  product_details_id: string
  profile_id: string
  published_at: Timestamp
  variant_id: string | null
}

export interface ProductSets {
  audience: string | null
  content_hash: string | null
  cover_image_ids: Generated<string[]>
  created_at: Generated<Timestamp>
  description: Generated<string>
  external_id: string | null
  id: string
  occasion: string | null
  product_count: Generated<number>
  profile_id: string
  published_at: Timestamp
  subtype: 'GIFT_GUIDE' | null
  title: string
}

export interface ProfileProducts {
  position: number
  post_id: string
  product_details_id: string
  product_id: string
  profile_id: string
  published_at: Timestamp
  score: Generated<number>
}

export interface Profiles {
  avatar_id: string | null
  bio: Generated<string>
  created_at: Generated<Timestamp>
  display_name: string
  external_id: string | null
  folded_name: string | null
  followers_count: Generated<number>
  id: string
  latest_post_at: Timestamp | null
  location: Generated<string>
  name: Generated<string>
  name_look: string | null
  withdrawal_reason: string | null
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
}

export interface ProfileTopPosts {
  post_id: string
  profile_id: string
  published_at: Timestamp
  score: number
}

export interface PushMessages {
  attempts: Generated<number>
  created_at: Generated<Timestamp>
  due_at: Timestamp
  expires_at: Timestamp
  id: string
  kind: 'price-drops' | 'new-posts'
  last_error: string | null
  payload: string
  subscription_id: string
  user_id: string
}

export interface PushSubscriptions {
  auth: string
  created_at: Generated<Timestamp>
  endpoint: string
  id: string
  locale: string
  /**
   * Null where the kind is off; what happened since has not been told yet.
   */
  new_posts_since: Timestamp | null
  p256dh: string
  /**
   * Null where the kind is off; what happened since has not been told yet.
   */
  price_drops_since: Timestamp | null
  time_zone: string
  user_id: string
}

export interface RankedPosts {
  name: string
  position: number
  post_id: string
  profile_id: string
  reason:
    | 'followed_similar'
    | 'hashtag'
    | 'fresh'
    | 'trending'
    | 'trending_today'
    | 'most_shared'
    | 'rising_creator'
    | null
  reason_hashtag: string | null
  reason_profile_id: string | null
  scope: string
  version: number
}

export interface Rankings {
  built_at: Timestamp
  name: string
  scope: Generated<string>
  version: number
}

export interface RecommendedProfiles {
  position: number
  profile_id: string
  reason: 'followed_similar' | 'hashtag' | 'trending'
  user_id: string
}

export interface RestockNotices {
  created_at: Generated<Timestamp>
  restocked_at: Timestamp | null
  retailer_product_id: string
  user_id: string
  variant_external_id: string
}

export interface RetailerFeeds {
  /**
   * Without its query, which is only in the secret `feed-address`.
   */
  address: string
  complete: Generated<boolean>
  confirmed_at: Timestamp | null
  currency: string | null
  due_at: Timestamp
  error: string | null
  etag: string | null
  every_hours: number
  failed_at: Timestamp | null
  failures: Generated<number>
  format: string | null
  last_modified: string | null
  read_at: Timestamp | null
  refused: number | null
  retailer_id: string
  taken_until: Timestamp | null
  told: 'failed' | 'refused-more' | null
  told_at: Timestamp | null
  usually_refused: number | null
}

export interface RetailerProducts {
  additional_image_ids: Generated<string[]>
  /**
   * Whether its amounts were converted to the decimals of ISO 4217 by a migration.
   */
  amounts_by_iso: boolean | null
  brand: Generated<string>
  content_hash: string
  currency: string
  description: Generated<string>
  external_id: string
  facts: Facts | null
  id: string
  image_id: string | null
  /**
   * When an import last saw it, to the hour; `seen_at` is as late or later.
   */
  imported_at: Timestamp | null
  link: string | null
  options: Generated<ProductOptions>
  policies: Generated<Policies>
  price_max: number
  price_min: number
  retailer_id: string
  sale_price_max: number | null
  sale_price_min: number | null
  seen_at: Timestamp
  shipping: Shipping | null
  size_chart_id: string | null
  title: string
}

export interface RetailerProductVariants {
  /**
   * Whether its amounts were converted to the decimals of ISO 4217 by a migration.
   */
  amounts_by_iso: boolean | null
  /**
   * When the retailer was last asked for it because somebody is about to buy it.
   */
  asked_at: Timestamp | null
  available: boolean
  category: string | null
  colour: string | null
  condition: 'new' | 'refurbished' | 'used' | null
  currency: string | null
  /**
   * The one that counts from `sale_starts_at` until right before `sale_ends_at`.
   */
  dated_sale_price: number | null
  external_id: string
  /**
   * What may be shown beside its price, as are `list_price` and `percent_change`: see `reduction` of the wire.
   */
  former_price: number | null
  gtin: string | null
  id: string
  image_id: string | null
  /**
   * Its own page at the shop, where it has one.
   */
  link: string | null
  list_price: number | null
  mpn: string | null
  option_values: Generated<Texts>
  percent_change: Generated<number>
  position: number
  price: number
  /**
   * Since when its price has been paid, as far as it may be reduced.
   */
  price_changed_at: Timestamp | null
  quantity: number | null
  /**
   * When what may be shown beside its price ends by the clock alone.
   */
  reduction_ends_at: Timestamp | null
  retailer_product_id: string
  /**
   * The next of the dates at which its sale starts or ends.
   */
  sale_due_at: Timestamp | null
  sale_ends_at: Timestamp | null
  /**
   * The one that counts now.
   */
  sale_price: number | null
  sale_starts_at: Timestamp | null
  sku: string | null
  title: string
}

export interface Retailers {
  buyable: Generated<boolean>
  checkout_hosts: Generated<string[]>
  /**
   * The query parameter that takes the id of a click to the retailer's network.
   */
  click_parameter: string | null
  connector: Generated<string>
  connector_settings: Generated<Json>
  created_at: Generated<Timestamp>
  display_name: string
  /**
   * The subtotal in US cents from which it says that it ships for nothing.
   */
  free_shipping_from: number | null
  id: string
  image_id: string | null
  name: string
  policies: Generated<Policies>
  returns: Returns | null
  site_url: string | null
  withdrawal_reason: string | null
  /**
   * Since when none of its products is shown.
   */
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
}

export interface RetailerSecrets {
  key_id: string
  name: string
  retailer_id: string
  value: Uint8Array
}

export interface ScheduledContent {
  /**
   * The date to come at which its creator publishes it.
   */
  due_at: Timestamp
  external_id: string
  id: string
  kind: 'post' | 'product-set' | 'collection'
  line: ImportedLine
  profile_id: string
  refusal: string | null
}

export interface SearchClicks {
  content_id: string
  content_type: 'post' | 'profile' | 'product'
  created_at: Generated<Timestamp>
  position: number
  query_id: string
  search_string: string
  user_id: string
}

export interface SearchFacets {
  number: Generated<number>
  term: string
}

export interface SearchMisses {
  asked: Generated<number>
  asked_at: Generated<Timestamp>
  query: string
}

export interface SearchPlacements {
  changed_at: Generated<Timestamp>
  id: string
  index: 'posts' | 'profiles' | 'products'
  is_first: boolean
  language: string
  operator_id: string | null
  position: number
  query: string
}

export interface SearchPosts {
  at: Timestamp
  id: string
  popularity: Generated<number>
  products: Generated<string[]>
  profile_id: string
  tokens: string
}

export interface SearchProducts {
  at: Timestamp
  attributes: Generated<string[]>
  facets: Generated<Uint8Array>
  id: string
  in_stock: Generated<boolean>
  kind: string | null
  on_sale: Generated<boolean>
  popularity: Generated<number>
  price: number | null
  tokens: string
}

export interface SearchProfiles {
  at: Timestamp
  id: string
  popularity: Generated<number>
  tokens: string
}

export interface SearchQueue {
  id: string
  index: 'posts' | 'profiles' | 'products' | 'offers'
  position: Generated<Int8>
}

export interface SearchRebuilds {
  after: string | null
  documents: Generated<number>
  done: Generated<number>
  index: 'posts' | 'profiles' | 'products' | null
  only_row: Generated<boolean>
  started_at: Generated<Timestamp>
  version: string
}

export interface SearchSynonyms {
  both_ways: boolean
  changed_at: Generated<Timestamp>
  meaning: string
  operator_id: string | null
  words: string
}

export interface SearchTerms {
  documents: number
  index: 'posts' | 'profiles' | 'products'
  names: number
  newest: Generated<number>
  term: string
  word: string
}

export interface Secrets {
  name: string
  value: Uint8Array
}

export interface Settings {
  locale: string
  updated_at: Generated<Timestamp>
  user_id: string
}

export interface Shares {
  created_at: Generated<Timestamp>
  id: string
  post_id: string
  /**
   * Its retention counts from here: `created_at` may be long before.
   */
  stored_at: Generated<Timestamp>
  user_id: string | null
}

export interface ShopClicks {
  clicked_at: Generated<Timestamp>
  id: string
  post_id: string | null
  product_details_id: string
  product_set_id: string | null
  profile_id: string | null
  variant_id: string | null
}

export interface ShopProducts {
  id: string
  position: number
  product_details_id: string
  product_set_id: string
  profile_id: string
}

export interface ShownMediaObjects {
  colour: string | null
  created_at: Generated<Timestamp>
  height: number | null
  id: string
  source_url: string
  type: 'image' | 'video'
  width: number | null
}

export interface ShownPostOffers {
  available: boolean | null
  currency: string | null
  former_price: number | null
  has_variants: boolean | null
  hidden: boolean | null
  id: string | null
  image_id: string | null
  kind: string | null
  link: string | null
  list_price: number | null
  name: string | null
  percent_change: number | null
  post_id: string | null
  price: number | null
  price_changed_at: Timestamp | null
  published: boolean | null
  retailer_id: string | null
  retailer_product_id: string | null
  sale_price: number | null
  withdrawal_reason: string | null
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
}

export interface ShownProductDetails {
  available: Generated<boolean>
  currency: string | null
  former_price: number | null
  has_variants: Generated<boolean>
  /**
   * Whether it is not shown: not published, or withdrawn.
   */
  hidden: Generated<Derived>
  id: string
  image_id: string | null
  kind: string | null
  link: string | null
  list_price: number | null
  name: string
  percent_change: Generated<number>
  price: number | null
  /**
   * When what is paid changed last.
   */
  price_changed_at: Timestamp | null
  /**
   * Whether the retailer's feed publishes it.
   */
  published: Generated<boolean>
  retailer_id: string
  retailer_product_id: string | null
  sale_price: number | null
  withdrawal_reason: string | null
  /**
   * When an operator withdrew it.
   */
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
}

export interface ShownProducts {
  /**
   * Left, top, width and height as fractions of the post's picture.
   */
  hotspot: number[] | null
  id: string
  matching: Generated<'exact' | 'similar'>
  position: number
  post_id: string
  product_details_id: string
  profile_id: string
  published_at: Timestamp
  variant_id: string | null
}

export interface ShownProfileProducts {
  position: number
  post_id: string
  product_details_id: string
  product_id: string
  profile_id: string
  published_at: Timestamp
  score: Generated<number>
}

export interface ShownRetailerProducts {
  additional_image_ids: Generated<string[]>
  brand: Generated<string>
  content_hash: string
  currency: string
  description: Generated<string>
  external_id: string
  facts: Facts | null
  id: string
  image_id: string | null
  /**
   * When an import last saw it, to the hour; `seen_at` is as late or later.
   */
  imported_at: Timestamp | null
  link: string | null
  options: Generated<ProductOptions>
  policies: Generated<Policies>
  price_max: number
  price_min: number
  retailer_id: string
  sale_price_max: number | null
  sale_price_min: number | null
  seen_at: Timestamp
  shipping: Shipping | null
  size_chart_id: string | null
  title: string
}

export interface ShownShopProducts {
  id: string
  position: number
  product_details_id: string
  product_set_id: string
  profile_id: string
}

export interface SignedPolicies {
  policy: 'cookie' | 'privacy' | 'tos'
  signed_at: Timestamp
  user_id: string
  withdrawn_at: Timestamp | null
}

export interface SimilarProfiles {
  profile_id: string
  score: number
  similar_id: string
}

export interface TrafficCampaigns {
  day: Day
  medium: string
  name: string
  page_views: number
  sign_ups: number
  source: string
  visitors: number
}

export interface TrafficDays {
  anonymous_page_views: number
  cart_adds: number
  checkouts: number
  counted_at: Timestamp
  day: Day
  events_to: Generated<Int8>
  impressions: number
  orders: number
  page_views: number
  shop_clicks: number
  sign_ins: number
  sign_ups: number
  visitors: number
}

export interface TrafficPages {
  day: Day
  page: string
  views: number
}

export interface UnreportedDays {
  checkouts: number
  day: Day
  later: number
  no: number
  yes: number
}

export interface WantedDetailsQueue {
  product_details_id: string
}

export interface WantedProducts {
  retailer_id: string
  retailer_product_id: string
  seen_at: Timestamp
  urgency: number
}

export interface WantedQueue {
  retailer_product_id: string
}

export interface WishCollections {
  created_at: Generated<Timestamp>
  id: string
  position: number
  shared: Generated<boolean>
  title: string
  updated_at: Generated<Timestamp>
  user_id: string
}

export interface Wishes {
  /**
   * Whether its amount was converted to the decimals of ISO 4217 by a migration.
   */
  amounts_by_iso: boolean | null
  collection_id: string | null
  created_at: Generated<Timestamp>
  id: string
  position: Generated<number>
  post_id: string | null
  product_details_id: string
  /**
   * A row of `products`, of `shop_products` or of `product_details`.
   */
  product_id: string
  product_set_id: string | null
  saved_currency: string | null
  saved_price: number | null
  user_id: string
  /**
   * The variant that was seen when it was saved, if one was.
   */
  variant_id: string | null
}

export interface WithdrawnCollectionItems {
  collection_id: string
  id: string
  position: number
  post_id: string
  profile_id: string
}

export interface WithdrawnCollections {
  content_hash: string | null
  created_at: Generated<Timestamp>
  description: Generated<string>
  external_id: string | null
  id: string
  item_count: Generated<number>
  profile_id: string
  published_at: Timestamp
  rank: Generated<number>
  title: string
}

export interface WithdrawnContent {
  by_itself: boolean
  external_id: string | null
  id: string
  kind: 'post' | 'product-set' | 'collection'
  likes: number | null
  profile_id: string
  reason: string | null
  withdrawn_at: Timestamp
  /**
   * The operator; null for the command line.
   */
  withdrawn_by: string | null
}

export interface WithdrawnPostHashtags {
  hashtag: string
  post_id: string
  profile_id: string
  published_at: Timestamp
}

export interface WithdrawnPosts {
  caption: Generated<string>
  content_hash: string | null
  external_id: string | null
  hashtags: Generated<string[]>
  hero_image_id: string | null
  id: string
  likes_count: Generated<number>
  pinned_at: Timestamp | null
  popularity_level: Generated<number>
  profile_id: string
  published_at: Timestamp
  shares_count: Generated<number>
  title: Generated<string>
  video_media_id: string | null
}

export interface WithdrawnProducts {
  hotspot: number[] | null
  id: string
  matching: Generated<'exact' | 'similar'>
  position: number
  post_id: string
  product_details_id: string
  profile_id: string
  published_at: Timestamp
  variant_id: string | null
}

export interface WithdrawnProductSets {
  audience: string | null
  content_hash: string | null
  cover_image_ids: Generated<string[]>
  created_at: Generated<Timestamp>
  description: Generated<string>
  external_id: string | null
  id: string
  occasion: string | null
  product_count: Generated<number>
  profile_id: string
  published_at: Timestamp
  subtype: 'GIFT_GUIDE' | null
  title: string
}

export interface WithdrawnShopProducts {
  id: string
  position: number
  product_details_id: string
  product_set_id: string
  profile_id: string
}

export interface Tables {
  cart_items: CartItems
  carts: Carts
  category_bubbles: CategoryBubbles
  category_picks: CategoryPicks
  cdn_purges: CdnPurges
  checkouts: Checkouts
  claimed_purchases: ClaimedPurchases
  click_keys: ClickKeys
  collection_items: CollectionItems
  collections: Collections
  data_requests: DataRequests
  event_sinks: EventSinks
  events: Events
  experiment_results: ExperimentResults
  follow_changes: FollowChanges
  follows: Follows
  idempotency_keys: IdempotencyKeys
  import_runs: ImportRuns
  insight_changes: InsightChanges
  insight_days: InsightDays
  insight_erased_events: InsightErasedEvents
  insight_post_days: InsightPostDays
  insight_progress: InsightProgress
  job_outcomes: JobOutcomes
  job_progress: JobProgress
  ledger_entries: LedgerEntries
  like_changes: LikeChanges
  likes: Likes
  media_objects: MediaObjects
  migration_fills: MigrationFills
  openers: Openers
  order_messages: OrderMessages
  order_refs: OrderRefs
  orders: Orders
  post_hashtags: PostHashtags
  posts: Posts
  price_drop_notices: PriceDropNotices
  price_feed_posts: PriceFeedPosts
  price_histories: PriceHistories
  product_details: ProductDetails
  product_sets: ProductSets
  products: Products
  profile_products: ProfileProducts
  profile_top_posts: ProfileTopPosts
  profiles: Profiles
  push_messages: PushMessages
  push_subscriptions: PushSubscriptions
  ranked_posts: RankedPosts
  rankings: Rankings
  recommended_profiles: RecommendedProfiles
  restock_notices: RestockNotices
  retailer_feeds: RetailerFeeds
  retailer_product_variants: RetailerProductVariants
  retailer_products: RetailerProducts
  retailer_secrets: RetailerSecrets
  retailers: Retailers
  scheduled_content: ScheduledContent
  search_clicks: SearchClicks
  search_facets: SearchFacets
  search_misses: SearchMisses
  search_placements: SearchPlacements
  search_posts: SearchPosts
  search_products: SearchProducts
  search_profiles: SearchProfiles
  search_queue: SearchQueue
  search_rebuilds: SearchRebuilds
  search_synonyms: SearchSynonyms
  search_terms: SearchTerms
  secrets: Secrets
  settings: Settings
  shares: Shares
  shop_clicks: ShopClicks
  shop_products: ShopProducts
  shown_media_objects: ShownMediaObjects
  shown_post_offers: ShownPostOffers
  shown_product_details: ShownProductDetails
  shown_products: ShownProducts
  shown_profile_products: ShownProfileProducts
  shown_retailer_products: ShownRetailerProducts
  shown_shop_products: ShownShopProducts
  signed_policies: SignedPolicies
  similar_profiles: SimilarProfiles
  traffic_campaigns: TrafficCampaigns
  traffic_days: TrafficDays
  traffic_pages: TrafficPages
  unreported_days: UnreportedDays
  wanted_details_queue: WantedDetailsQueue
  wanted_products: WantedProducts
  wanted_queue: WantedQueue
  wish_collections: WishCollections
  wishes: Wishes
  withdrawn_collection_items: WithdrawnCollectionItems
  withdrawn_collections: WithdrawnCollections
  withdrawn_content: WithdrawnContent
  withdrawn_post_hashtags: WithdrawnPostHashtags
  withdrawn_posts: WithdrawnPosts
  withdrawn_product_sets: WithdrawnProductSets
  withdrawn_products: WithdrawnProducts
  withdrawn_shop_products: WithdrawnShopProducts
}
