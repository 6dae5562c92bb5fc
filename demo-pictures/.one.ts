import sharp from 'sharp'
import { generateCatalogue, demoSeed } from '../demo/src/catalogue/generate.ts'
import { drawScene } from './src/scenes/draw-scene.ts'
const c = generateCatalogue({seed: demoSeed, now: new Date('2025-11-20T12:00:00Z'), scale: 1})
const posts = c.posts.filter(p=>p.scene.composition==='portrait')
const ids = process.argv[3].split(',').map(Number), parts=[]
for (const [i,n] of ids.entries()) { const t=performance.now(); const svg=drawScene(posts[n].scene); const t2=performance.now(); console.log(n, svg.length, (t2-t).toFixed(0)+'ms', posts[n].scene.things.map(t=>t.kind+t.cut).join(' ')); parts.push({input: await sharp(Buffer.from(svg)).extract({left:0,top:0,width:736,height:Math.min(posts[n].scene.height,981)}).png().toBuffer(), left:i*740, top:0}) }
await sharp({create:{width:740*ids.length,height:981,channels:3,background:'#fff'}}).composite(parts).png().toFile(process.argv[2])
