import { generateCatalogue, demoSeed } from '../demo/src/catalogue/generate.ts'
import { findHotspots } from './src/scenes/find-hotspots.ts'
const c = generateCatalogue({seed: demoSeed, now: new Date('2026-11-22T12:00:00Z'), scale: 1})
const n={}; let total=0, miss=0
for (const x of c.posts) { const h=findHotspots(x.scene); h.forEach((b,i)=>{ total++; if(!b){miss++; if(x.scene.composition==='portrait'){const k=x.scene.things[i].kind; n[k]=(n[k]||0)+1; if (miss%6==0) console.log(k, x.scene.things.map(t=>t.kind).join(' '))}}}) }
console.log(miss,total,n)
