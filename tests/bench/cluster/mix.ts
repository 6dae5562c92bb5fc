/** What visitors and shoppers ask for, of a hundred calls; the names are those of `callsFor`. */
export const mix: Record<string, number> = {
  // Looking around.
  'featured feed': 16,
  'trending feed': 4,
  'feed for visitors': 4,
  'hashtag feed': 6,
  'on sale feed': 2,
  'profile by name': 4,
  'profile feed': 8,
  "profile's products": 3,
  'post page': 12,
  "post's products": 4,
  'product details': 6,
  "product's posts": 3,
  "product's variants": 3,
  'similar products': 3,
  deals: 2,
  search: 5,
  suggestions: 3,
  // Signed in.
  'following feed': 3,
  'feed for you': 2,
  likes: 1,
  follows: 0.5,
  wishes: 1,
  carts: 0.5,
  // Writes.
  events: 2,
  like: 0.8,
  follow: 0.4,
  wish: 0.4,
  'into the cart': 0.4,
}

export const writes = ['events', 'like', 'follow', 'wish', 'into the cart']
