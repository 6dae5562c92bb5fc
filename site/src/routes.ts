import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/index.tsx'),
  route('home', 'routes/home.tsx'),
  route('hashtags/:hashtag?', 'routes/hashtag.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('categories/:category', 'routes/category.tsx'),
  route('explore/:displayName', 'routes/shop.tsx'),
  route('explore/:displayName?/posts/:id', 'routes/shop-post.tsx'),
  route('post/:id?', 'routes/post.tsx'),
  route('products/:id?', 'routes/product.tsx'),
  route('locale', 'routes/locale.ts'),
  route('dev/ui', 'routes/dev-ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
