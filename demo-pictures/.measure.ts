import sharp from 'sharp'
import { drawThing } from './src/draw-thing.ts'
import { kinds } from './src/things.ts'
import { bendDrawing } from './src/figure/warp.ts'
for (const kind of process.argv[2].split(',')) for (let cut=0;cut<kinds[kind].cuts;cut++){
  const split = 112
  const b = bendDrawing(drawThing({kind,cut,colour:'#8a9a7b',accent:'#b5523b',pattern:'plain',seed:5},'t'),{
    partOf: ({left,right,top}) => { const c=(left+right)/2; return right<165 && c<split ? 'left' : left>235 && c>400-split ? 'right':'body' }, move: (_,p)=>p })
  for (const part of ['body','left']) {
  const {data,info} = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs>${b.defs}</defs>${b.layers.get(part)??''}</svg>`)).ensureAlpha().raw().toBuffer({resolveWithObject:true})
  const out=[]
  for (let y=10;y<400;y+=part==='body'?30:60){ let l=-1,r=-1; for(let x=0;x<400;x++) if(data[(y*400+x)*4+3]>120){ if(l<0)l=x; r=x}; if(l>=0) out.push(part==='body'?`${y}:${200-l}`:`${y}:${l}-${r}`) }
  console.log(kind,cut,part,out.join(' '))
  }
}
