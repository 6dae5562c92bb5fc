/**
 * React and others come in two builds and choose by `NODE_ENV` when they are first loaded; without
 * it the slow one, made for development, would serve shoppers. What is set already stays.
 */
export function chooseBuilds(development: boolean): void {
  process.env['NODE_ENV'] ??= development ? 'development' : 'production'
}
