import sharp from 'sharp'
import { generateCatalogue, demoSeed } from '../demo/src/catalogue/generate.ts'
import { drawScene } from './src/scenes/draw-scene.ts'
const c = generateCatalogue({seed: demoSeed, now: new Date('2025-11-20T12:00:00Z'), scale: 1})
const posts = c.posts.filter(p=>p.scene.composition==='portrait')
console.log(posts.length, c.posts.length)
const from = Number(process.argv[3]??0), n = Number(process.argv[4] ?? 12), tw=Number(process.argv[5]??300), cols=6
const th=Math.round(tw*1.667)
const parts=[]
for (const [i,p] of posts.slice(from,from+n).entries()){
  const svg = drawScene(p.scene)
  const b = await sharp(Buffer.from(svg)).resize(tw).png().toBuffer()
  parts.push({input:b,left:(i%cols)*(tw+6),top:Math.floor(i/cols)*(th+6)})
  console.log(i,p.scene.height,p.scene.things.map(t=>t.kind+t.cut).join(' '), 'hair',p.scene.person.hairStyle)
}
await sharp({create:{width:cols*(tw+6),height:Math.ceil(n/cols)*(th+6),channels:3,background:'#fff'}}).composite(parts).png().toFile(process.argv[2])
