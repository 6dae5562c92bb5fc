import sharp from 'sharp'
import { drawThing } from '/work/wt/people/demo-pictures/src/draw-thing.ts'
import { kinds } from '/work/wt/people/demo-pictures/src/things.ts'
const list = process.argv[3].split(',')
const tiles = []
for (const kind of list) for (let cut=0; cut<kinds[kind].cuts; cut++) tiles.push([kind,cut])
const w=400, cols=5
let svg='', n=0
for (const [kind,cut] of tiles){
  const {svg:s,defs}=drawThing({kind,cut,colour:'#8a9a7b',accent:'#b5523b',pattern:'plain',seed:5},'t'+n)
  let grid=''
  for(let g=0;g<=400;g+=50) grid+=`<path d="M${g} 0V400M0 ${g}H400" stroke="${g%100?'#ccc':'#888'}" stroke-width="${g%100?1:1.5}"/><text x="${g+2}" y="398" font-size="11">${g}</text><text x="2" y="${g+11}" font-size="11">${g}</text>`
  svg+=`<g transform="translate(${(n%cols)*w} ${Math.floor(n/cols)*w})"><defs>${defs}</defs>${s}<g opacity="0.75">${grid}</g><text x="60" y="24" font-size="18" fill="red">${kind} ${cut}</text></g>`
  n++
}
const H=Math.ceil(n/cols)*w
await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${cols*w}" height="${H}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#fff"/>${svg}</svg>`)).png().toFile(process.argv[2])
