/** In milliseconds, between two questions whether the site can be reached. */
const minDelay = 1_000
const maxDelay = 30_000
/** After this long without an answer it is asked again. */
const patience = 10_000

/**
 * Runs in the offline page: reloads it as soon as the site answers. That is asked ever more rarely, and
 * at once when the browser says that it is online, which it may say before the site can be reached. A
 * page that was reloaded begins with the longest pause, since its address may fail while the site
 * answers. The text never changes, so the content security policy can allow it by its hash.
 */
export const reloadWhenOnlineScript = `(()=>{let [visit]=performance.getEntriesByType('navigation'),pause=visit&&visit.type==='reload'?${maxDelay}:${minDelay},timer,wait=()=>{clearTimeout(timer);timer=setTimeout(ask,pause);pause=Math.min(2*pause,${maxDelay})},ask=()=>fetch('/healthz',{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(${patience})}).then(answer=>answer.ok?location.reload():wait(),wait);addEventListener('online',()=>{pause=${minDelay};ask()});wait()})()`
