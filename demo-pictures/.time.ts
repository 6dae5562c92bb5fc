import { generateCatalogue, demoSeed } from '../demo/src/catalogue/generate.ts'
import { findHotspots } from './src/scenes/find-hotspots.ts'
const c = generateCatalogue({seed: demoSeed, now: new Date('2025-11-20T12:00:00Z'), scale: 1})
for (const p of [true,false]) { const posts=c.posts.filter(x=>(x.scene.composition==='portrait')===p); const t=process.cpuUsage(); for (const x of posts) findHotspots(x.scene); const u=process.cpuUsage(t); console.log(p, posts.length, Math.round(u.user/1000)+'ms cpu') }
