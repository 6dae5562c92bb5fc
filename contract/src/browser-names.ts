// The more particular first: most browsers also call themselves Chrome or Safari.
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** A browser and the system that it runs on, by their names; undefined where not known. */
type BrowserNames = { browser: string | undefined; system: string | undefined }

/** Returns the names by which a browser is known to its user, read from its `User-Agent` header. */
export function browserNames(agent = ''): BrowserNames {
  const nameIn = (known: typeof browsers) => known.find(([, mark]) => mark.test(agent))?.[0]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
