import { kinds } from './src/things.ts'
import { findHotspots } from './src/scenes/find-hotspots.ts'
const t=(kind,i)=>({kind,cut:(4+i)%kinds[kind].cuts,colour:'#fdfdfd',accent:'#fdfdfd',pattern:'plain',seed:4+i})
for (const list of [['dress','coat','blazer'],['dress','jacket','blazer'],['dress','blazer','scarf'],['dress','jeans','blazer'],['dress','skirt','cardigan']]) for (const seed of [4]) { const h=findHotspots({composition:'portrait',things:list.map(t),person:{skin:'#c98e62',hair:'#3b2418',hairStyle:seed,clothes:'#2f5d62',background:'#e9d5c3',glasses:false,seed},palette:{background:'#e8d9c8',surface:'#f3eadf',accent:'#5f7f6c',ink:'#3a2a22'},width:736,height:1226,seed}); console.log(list.map((k,i)=>k+':'+(h[i]?`${h[i].x.toFixed(3)}+${h[i].width.toFixed(3)}`:'-')).join(' ')) }
