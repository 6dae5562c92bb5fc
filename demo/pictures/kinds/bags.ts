import { flip, mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { num } from '../svg.ts'
import { foldPairs, folds, ribs } from './garment.ts'
import type { Drawing } from './garment.ts'

/** The gold of the metal parts. */
export const gold = '#d2ab62'

const ring = (b: Brush, x: number, y: number, r = 9) =>
  b.path(b.ellipse(x, y, r, r), `fill="none" stroke="${b.light(gold, 'metal')}" stroke-width="4"`)

const canvas: Drawing = (b) => {
  const { accent } = b.thing
  const body = mirrored('M200 150L64 146C58 220 52 310 54 380C100 392 150 392 200 392')
  const handle = 'M130 214C124 120 140 20 200 18C260 20 276 120 270 214'
  return (
    b.line('M142 152C136 90 152 40 200 38C248 40 264 90 258 152', shade(accent, -0.5), 13) +
    b.shape('M64 146C110 136 290 136 336 146L332 162H68Z', {
      colour: shade(b.thing.colour, -0.4),
    }) +
    b.shape(body, { cloth: true }) +
    foldPairs(b, [
      [[84, 160], [72, 370], { bend: 6, width: 12 }],
      [[60, 376], [120, 300], { bend: -10, width: 11 }],
    ]) +
    folds(b, [[[186, 384], [220, 250], { bend: 12, width: 12 }]]) +
    b.shape('M56 330C110 342 290 342 344 330L346 380C300 392 100 392 54 380Z', {
      colour: shade(accent, -0.06),
    }) +
    b.stitch('M57 336C110 348 290 348 343 336', shade(accent, 0.4)) +
    b.stitch('M65 160C110 166 290 166 335 160') +
    b.rod(handle, accent, 14) +
    b.shape('M120 200H141V234H120Z', { colour: accent }) +
    b.shape('M259 200H280V234H259Z', { colour: accent }) +
    b.stitch('M123 203H138V231H123ZM262 203H277V231H262Z', shade(accent, 0.5)) +
    b.shape('M170 236H230V272H170Z', { colour: shade(accent, 0.75) }) +
    b.line('M184 250H216M190 259H210', shade(b.thing.colour, -0.3), 2, 0.7)
  )
}

const leatherTote: Drawing = (b) => {
  const { accent } = b.thing
  const body = mirrored('M200 164L60 158C44 172 40 180 42 190L70 378C72 386 80 390 90 391L200 391')
  return (
    b.line('M140 164C140 70 166 34 200 34C234 34 260 70 260 164', shade(b.thing.colour, -0.5), 9) +
    b.shape('M60 158C110 146 290 146 340 158L330 180H70Z', { colour: shade(accent, -0.2) }) +
    b.shape(body, { cloth: true }) +
    b.dark('M42 190L70 378C72 386 80 390 90 391L104 391L64 164Z', 0.12) +
    b.dark('M358 190L330 378C328 386 320 390 310 391L296 391L336 164Z', 0.16) +
    b.glow('M84 172L112 380L140 380L120 170Z', 0.12) +
    b.stitch('M68 170L104 384H296L332 170') +
    b.shape('M176 150H224V214C224 232 176 232 176 214Z', { cloth: true }) +
    b.stitch('M181 154V213C181 226 219 226 219 213V154') +
    b.path(b.ellipse(200, 208, 8, 8), `fill="${b.light(gold, 'metal')}"`) +
    b.rod('M128 216C124 110 150 20 200 20C250 20 276 110 272 216', b.thing.colour, 11) +
    ring(b, 128, 222) +
    ring(b, 272, 222) +
    b.shape('M120 230H136L134 262L128 268L122 262Z', { cloth: true }) +
    b.shape('M264 230H280L278 262L272 268L266 262Z', { cloth: true }) +
    b.line('M272 236C286 262 292 280 290 300', accent, 4) +
    b.shape('M276 296H304L300 344H280Z', { colour: accent }) +
    b.stitch('M280 300H300L297 340H283Z', shade(accent, -0.4))
  )
}

const basket: Drawing = (b) => {
  const straw = mix(b.thing.colour, '#d8b47c', 0.55)
  const body = mirrored('M200 176L52 170C50 240 66 330 92 378C120 390 160 392 200 392')
  let weave = ''
  for (let row = 0; row < 15; row++)
    for (let x = 40 + (row % 2) * 11; x < 370; x += 22) weave += `M${x} ${184 + row * 14}q9 -7 20 0`
  return (
    b.rod('M128 186C130 60 160 34 200 34C240 34 270 60 272 186', shade(b.thing.accent, -0.25), 10) +
    b.shape('M52 170C110 150 290 150 348 170C290 186 110 186 52 170Z', {
      colour: shade(straw, -0.5),
    }) +
    b.shape('M96 168C120 128 180 140 200 150C226 132 290 130 304 168Z', { cloth: true }) +
    folds(b, [
      [[130, 166], [150, 138], { width: 6 }],
      [[240, 166], [230, 142], { width: 6 }],
    ]) +
    b.shape(body, { colour: straw, surface: 'round' }) +
    b.inside(
      body,
      b.line(weave, shade(straw, -0.5), 3, 0.45) +
        `<g transform="translate(0 -3)">${b.line(weave, shade(straw, 0.5), 2, 0.5)}</g>` +
        b.dark('M260 160H400V400H220Q290 300 260 160Z', 0.14),
    ) +
    ribs(b, mirrored('M200 170Q120 170 50 162L51 182Q120 192 200 192'), [40, 360, 160, 196], {
      step: 8,
      lean: 8,
      colour: straw,
    }) +
    b.rod('M120 226C118 70 150 16 200 16C250 16 282 70 280 226', b.thing.accent, 11) +
    b.shape('M110 214H131V250L120 262L110 250Z', { colour: b.thing.accent }) +
    b.shape('M269 214H290V250L280 262L269 250Z', { colour: b.thing.accent }) +
    b.stitch(
      'M113 218H128V249L120 257L113 249ZM272 218H287V249L280 257L272 249Z',
      shade(b.thing.accent, 0.5),
    )
  )
}

const saddle: Drawing = (b) => {
  const body =
    'M74 226C76 200 96 188 130 186H270C304 188 324 200 326 226C334 290 322 350 288 380C240 394 160 394 112 380C78 350 66 290 74 226Z'
  const flap =
    'M74 226C76 200 96 188 130 186H270C304 188 324 200 326 226C326 280 270 318 200 324C130 318 74 280 74 226Z'
  return (
    b.rod('M92 214C90 90 140 20 200 20C260 20 310 90 308 214', shade(b.thing.colour, -0.06), 13) +
    b.shape(body, { colour: shade(b.thing.colour, -0.1) }) +
    b.stitch('M84 260C86 320 96 354 118 372C160 384 240 384 282 372C304 354 314 320 316 260') +
    b.dark('M74 236C80 290 140 330 200 336C260 330 320 290 326 236L326 226H74Z', 0.2) +
    b.shape(flap, { cloth: true }) +
    b.stitch('M82 226C84 272 136 308 200 315C264 308 316 272 318 226') +
    b.glow('M90 210C110 194 180 194 220 196C160 204 120 224 108 262C94 248 86 230 90 210Z', 0.16) +
    ring(b, 92, 214) +
    ring(b, 308, 214) +
    b.shape('M186 288H214V346C214 358 186 358 186 346Z', { cloth: true }) +
    b.stitch('M190 292V346C192 352 208 352 210 346V292') +
    b.path(b.ellipse(200, 326, 12, 12), `fill="${b.light(gold, 'metal')}"`) +
    b.dark(b.ellipse(200, 326, 5, 5), 0.2)
  )
}

const chainBag: Drawing = (b) => {
  const body =
    'M58 216C58 204 66 198 78 198H322C334 198 342 204 342 216L350 372C350 384 342 391 330 391H70C58 391 50 384 50 372Z'
  const flap =
    'M56 214C56 202 66 196 78 196H322C334 196 344 202 344 214V282C344 300 330 308 312 308H88C70 308 56 300 56 282Z'
  let grid = ''
  for (let x = -240; x < 440; x += 32) grid += `M${x} 190L${x + 220} 400M${x + 220} 190L${x} 400`
  const quilt =
    b.line(grid, shade(b.thing.colour, -0.5), 1.8, 0.5) +
    `<g transform="translate(1.6 3)">${b.line(grid, shade(b.thing.colour, 0.5), 3, 0.24)}</g>`
  const links = (x1: number, top: number) =>
    Array.from({ length: 15 }, (_, i) => {
      const t = (i / 14) * Math.PI
      const [x, y] = [200 - Math.cos(t) * x1, 210 - Math.sin(t) * top]
      return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num((t * 180) / Math.PI - 90)})">${b.path(b.ellipse(0, 0, 17, 7), `fill="none" stroke="${b.light(gold, 'metal')}" stroke-width="5"`)}</g>`
    }).join('')
  return (
    links(120, 180) +
    b.shape(body, { cloth: true }) +
    b.inside(body, quilt) +
    b.dark(
      'M54 290C60 314 76 318 90 318H310C326 318 342 312 346 290V300C342 324 326 328 312 328H88C70 328 58 320 54 300Z',
      0.3,
    ) +
    b.shape(flap, { cloth: true }) +
    b.inside(flap, quilt) +
    b.glow(
      'M64 214C66 206 72 203 80 203H320C328 203 334 206 336 214C250 208 150 208 64 214Z',
      0.4,
    ) +
    b.shape('M178 276H222V312C222 320 178 320 178 312Z', { colour: gold, surface: 'metal' }) +
    b.shape('M192 288H208V302H192Z', { colour: shade(gold, -0.25), surface: 'metal' })
  )
}

const hobo: Drawing = (b) => {
  const body =
    'M92 150C60 210 40 290 66 344C100 396 300 396 334 344C360 290 340 210 308 150C290 196 250 222 200 222C150 222 110 196 92 150Z'
  return (
    b.shape(
      'M92 150C110 80 150 16 200 14C250 16 290 80 308 150L288 164C276 96 240 48 200 46C160 48 124 96 112 164Z',
      { cloth: true, rotation: 60 },
    ) +
    b.dark('M112 164C124 96 160 48 200 46L200 54C164 56 130 100 118 170Z', 0.2) +
    b.shape(
      'M92 150C110 190 150 208 200 208C250 208 290 190 308 150C304 200 250 232 200 232C150 232 96 200 92 150Z',
      { colour: shade(b.thing.colour, -0.42) },
    ) +
    b.shape(body, { cloth: true }) +
    b.inside(
      body,
      foldPairs(b, [
        [[96, 160], [120, 340], { bend: -22, width: 16 }],
        [[98, 170], [170, 330], { bend: -24, width: 14 }],
        [[86, 190], [80, 330], { bend: -8, width: 12 }],
      ]) + folds(b, [[[130, 262], [282, 262], { bend: 60, width: 14 }]]),
    ) +
    b.stitch('M98 166C116 206 154 229 200 229C246 229 284 206 302 166') +
    b.shape('M84 140C92 128 110 134 118 146L110 172L88 164Z', { colour: b.thing.accent }) +
    b.shape(flip('M84 140C92 128 110 134 118 146L110 172L88 164Z'), { colour: b.thing.accent }) +
    ring(b, 102, 154, 11) +
    ring(b, 298, 154, 11) +
    b.line('M200 226V262', shade(gold, -0.2), 3) +
    b.shape('M192 256H208L212 312H188Z', { colour: b.thing.accent }) +
    b.line('M194 270L191 310M200 270V310M206 270L209 310', shade(b.thing.accent, -0.4), 1.2, 0.6)
  )
}

const envelope: Drawing = (b) => {
  const body =
    'M24 196C24 186 32 180 42 180H358C368 180 376 186 376 196V372C376 384 368 390 356 390H44C32 390 24 384 24 372Z'
  const flap =
    'M24 194C24 186 32 180 42 180H358C368 180 376 186 376 194L216 302C206 309 194 309 184 302Z'
  return (
    b.shape(body, { cloth: true }) +
    b.stitch('M32 210V370C32 378 38 383 46 383H354C362 383 368 378 368 370V210') +
    b.dark(
      'M24 200L184 316C194 323 206 323 216 316L376 200V212L218 330C206 338 194 338 182 330L24 212Z',
      0.2,
    ) +
    b.shape(flap, { cloth: true, rotation: 45 }) +
    b.stitch('M36 192L188 294C196 299 204 299 212 294L364 192') +
    b.glow('M34 188H240L120 240Z', 0.12) +
    b.path(b.ellipse(200, 292, 15, 15), `fill="${b.light(b.thing.accent, 'metal')}"`) +
    b.path(
      b.ellipse(200, 292, 15, 15),
      `fill="none" stroke="${shade(gold, -0.2)}" stroke-width="2"`,
    ) +
    b.rod('M360 320C392 330 396 372 374 388C356 396 344 376 352 352', b.thing.colour, 9)
  )
}

const evening: Drawing = (b) => {
  const body =
    'M40 220C96 206 304 206 360 220C378 280 380 340 362 380C300 394 100 394 38 380C20 340 22 280 40 220Z'
  return (
    Array.from({ length: 21 }, (_, i) => {
      const t = (i / 20) * Math.PI
      return b.path(
        b.ellipse(200 - Math.cos(t) * 146, 214 - Math.sin(t) * 128, 6, 6),
        `fill="${b.light(gold, 'ball')}"`,
      )
    }).join('') +
    b.shape(body, { cloth: true, surface: 'cloth' }) +
    b.inside(
      body,
      Array.from({ length: 13 }, (_, i) =>
        b.fold([200 + (i - 6) * 10, 216], [200 + (i - 6) * 29, 392], {
          width: 9,
          bend: (6 - i) * 2,
          strength: 1.3,
        }),
      ).join('') +
        b.path(
          body,
          `fill="${b.fade([
            [0, '#fff', 0.22],
            [0.4, '#fff', 0],
            [1, '#1b1119', 0.2],
          ])}"`,
        ),
    ) +
    b.shape('M36 214C96 194 304 194 364 214L362 234C304 216 96 216 38 234Z', {
      colour: gold,
      surface: 'metal',
    }) +
    b.path(b.ellipse(188, 192, 13, 13), `fill="${b.light(shade(b.thing.accent, 0.3), 'ball')}"`) +
    b.path(b.ellipse(213, 192, 13, 13), `fill="${b.light(shade(b.thing.accent, 0.3), 'ball')}"`)
  )
}

export const totes: readonly Drawing[] = [canvas, leatherTote, basket]
export const shoulderBags: readonly Drawing[] = [saddle, chainBag, hobo]
export const clutches: readonly Drawing[] = [envelope, evening]
