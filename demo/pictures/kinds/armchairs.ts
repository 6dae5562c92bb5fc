import { mirrored } from '../brush.ts'
import type { Brush } from '../brush.ts'
import { mix, shade } from '../colour.ts'
import { foldPairs, folds, pair } from './garment.ts'
import type { Drawing } from './garment.ts'

const legsOf = (b: Brush, xs: readonly [number, number, number][], wood: string) =>
  xs
    .map(([x, y, lean]) =>
      b.shape(`M${x - 9} ${y}H${x + 9}L${x + 5 + lean} 390H${x - 5 + lean}Z`, {
        colour: wood,
        surface: 'round',
      }),
    )
    .join('')

const woodOf = (b: Brush) => mix('#8a5a36', b.thing.accent, 0.25)

const clubChair: Drawing = (b) => {
  const arm = 'M20 230C20 190 92 186 100 226L104 366L30 366C18 330 18 270 20 230Z'
  return (
    legsOf(
      b,
      [
        [52, 356, -6],
        [348, 356, 6],
        [120, 356, -2],
        [280, 356, 2],
      ],
      woodOf(b),
    ) +
    b.shape(mirrored('M200 70C120 66 66 84 62 140C64 200 74 260 80 320L200 330'), { cloth: true }) +
    foldPairs(b, [[[90, 110], [110, 260], { bend: -8, width: 16 }]]) +
    b.inside(
      mirrored('M200 70C120 66 66 84 62 140C64 200 74 260 80 320L200 330'),
      b.dark('M60 230Q200 200 340 230V340H60Z', 0.16),
    ) +
    [
      [140, 130],
      [200, 124],
      [260, 130],
      [170, 176],
      [230, 176],
    ]
      .map(
        ([x = 0, y = 0]) =>
          b.dark(b.ellipse(x, y, 12, 8), 0.1) + b.button(x, y, 4.6, shade(b.thing.colour, -0.2)),
      )
      .join('') +
    b.shape('M88 254C140 240 260 240 312 254C322 274 320 294 312 306H88C80 294 78 274 88 254Z', {
      cloth: true,
    }) +
    b.line('M88 292C150 302 250 302 312 292', b.thing.accent, 3, 0.8) +
    b.shape('M86 304H314V366H86Z', { cloth: true }) +
    b.dark('M86 304H314V322Q200 312 86 322Z', 0.22) +
    pair(b, arm, 0) +
    b.inside(
      arm,
      b.dark('M84 220L110 220V370H84Z', 0.12) + b.fold([30, 220], [30, 360], { width: 12 }),
    ) +
    b.line('M26 226C30 196 86 194 94 228', '#fff', 5, 0.2) +
    b.line('M306 228C314 194 370 196 374 226', '#fff', 5, 0.12)
  )
}

const wingChair: Drawing = (b) => {
  const back = mirrored('M200 14C130 12 92 30 84 70C80 110 92 160 96 220L98 300L200 304')
  const wing =
    'M86 66C60 84 50 130 56 176C58 200 70 214 84 226L112 236C100 180 98 110 112 54C102 52 94 56 86 66Z'
  const arm = 'M34 236C36 210 90 206 106 232L110 354L44 354C34 320 30 270 34 236Z'
  return (
    legsOf(
      b,
      [
        [58, 346, -8],
        [342, 346, 8],
        [130, 346, -2],
        [270, 346, 2],
      ],
      woodOf(b),
    ) +
    b.shape(back, { cloth: true }) +
    foldPairs(b, [[[120, 60], [126, 250], { bend: -6, width: 14 }]]) +
    b.inside(back, b.dark('M80 220Q200 196 320 220V320H80Z', 0.15)) +
    pair(b, wing, 0) +
    b.line('M86 66C60 84 50 130 56 176', '#fff', 4, 0.2) +
    b.shape('M98 246C150 232 250 232 302 246C312 266 310 286 302 298H98C90 286 88 266 98 246Z', {
      cloth: true,
    }) +
    b.shape('M98 296H302V354H98Z', { cloth: true }) +
    b.dark('M98 296H302V312Q200 304 98 312Z', 0.22) +
    pair(b, arm, 0) +
    b.inside(arm, b.fold([44, 230], [44, 350], { width: 12 })) +
    b.shape(
      'M136 166C170 176 230 176 264 166C258 196 260 230 268 254C230 262 170 262 132 254C140 230 142 196 136 166Z',
      { colour: b.thing.accent },
    ) +
    folds(b, [
      [[140, 172], [170, 204], { width: 6 }],
      [[262, 250], [230, 220], { width: 6 }],
    ])
  )
}

const loungeChair: Drawing = (b) => {
  const wood = woodOf(b)
  return (
    b.rod('M300 150L348 388', shade(wood, -0.2), 13) +
    b.rod('M88 226L60 388', shade(wood, -0.2), 13) +
    b.shape('M96 60C104 46 250 40 272 58C284 110 300 190 304 250L118 262C108 190 96 110 96 60Z', {
      cloth: true,
    }) +
    b.inside(
      'M96 60C104 46 250 40 272 58C284 110 300 190 304 250L118 262C108 190 96 110 96 60Z',
      [104, 152, 200]
        .map(
          (y) =>
            b.line(`M90 ${y}Q190 ${y - 14} 310 ${y - 4}`, '#1b1119', 6, 0.16) +
            b.line(`M90 ${y + 6}Q190 ${y - 8} 310 ${y + 2}`, '#fff', 5, 0.16),
        )
        .join(''),
    ) +
    b.shape(
      'M104 250C160 232 270 230 318 244C332 262 330 286 320 300C260 312 160 312 104 304C92 290 92 264 104 250Z',
      { cloth: true },
    ) +
    b.dark('M100 288C160 302 260 302 326 284L320 300C260 312 160 312 104 304Z', 0.2) +
    b.rod('M74 308C160 322 260 320 336 308', wood, 13) +
    b.rod('M84 220C90 290 84 340 74 388', wood, 14) +
    b.rod('M318 214C322 290 326 340 332 388', wood, 14) +
    b.rod('M54 214C90 200 120 210 150 226', wood, 16) +
    b.rod('M264 222C300 202 330 204 352 212', wood, 16)
  )
}

export const armchairs: readonly Drawing[] = [clubChair, wingChair, loungeChair]
