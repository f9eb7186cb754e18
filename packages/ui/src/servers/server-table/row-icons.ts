import type { ServerMode } from '@warmup/domain/servers'

/** A circle as path data, so that an icon is nothing but paths. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** Lucide's shapes (ISC licence), the same as in `ModeIcon`. */
const modeShapes = {
  competitive: [
    'M7.21 15 2.66 7.14a2 2 0 0 1 .13-2.2L4.4 2.8A2 2 0 0 1 6 2h12a2 2 0 0 1 1.6.8l1.6 2.14a2 2 0 0 1 .14 2.2L16.79 15',
    'M11 12 5.12 2.2m7.88 9.8 5.88-9.8M8 7h8',
    circle(12, 17, 5),
    'M12 18v-2h-.5',
  ],
  casual: [
    'M10 2v2m4-2v2M6 2v2',
    'M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1',
  ],
  dm: [
    'm12.5 17-.5-1-.5 1h1z',
    'M15 22a1 1 0 0 0 1-1v-1a2 2 0 0 0 1.56-3.25 8 8 0 1 0-11.12 0A2 2 0 0 0 8 20v1a1 1 0 0 0 1 1z',
    circle(15, 12, 1),
    circle(9, 12, 1),
  ],
  training: [circle(12, 12, 10), circle(12, 12, 6), circle(12, 12, 2)],
  'dm-noawp': [
    'M3 7V5a2 2 0 0 1 2-2h2m10 0h2a2 2 0 0 1 2 2v2m0 10v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2',
    circle(12, 12, 1),
    'M18.944 12.33a1 1 0 0 0 0-.66 7.5 7.5 0 0 0-13.888 0 1 1 0 0 0 0 .66 7.5 7.5 0 0 0 13.888 0',
  ],
  'dm-pistol': [
    'M3 7h17a1 1 0 0 1 1 1v3h-8l-1.2 2.4a2 2 0 0 1-1.8 1.1H8.6L7.5 19H3l2-8H4a1 1 0 0 1-1-1z',
    'M6 7V5.5M17 7V5.5',
  ],
  solo: [
    'm13 19 6-6M16 16l4 4M19 21l2-2M5 14l4 4M5 21l-2-2M7.5 16.5 4 20',
    'M14.5 17.5 3.586 6.586A2 2 0 0 1 3 5.172V3h2.172a2 2 0 0 1 1.414.586L17.5 14.5',
    'M14.828 6.172l2.586-2.586A2 2 0 0 1 18.828 3H21v2.172a2 2 0 0 1-.586 1.414l-2.586 2.586',
  ],
  retakes: [
    circle(11, 13, 9),
    'M14.35 4.65 16.3 2.7a2.41 2.41 0 0 1 3.4 0l1.6 1.6a2.4 2.4 0 0 1 0 3.4l-1.95 1.95',
    'M22 2l-1.5 1.5',
  ],
  vip: [
    'M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294z',
    'M5 21h14',
  ],
  public: ['M18 21a8 8 0 0 0-16 0', circle(10, 8, 5), 'M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3'],
} as const satisfies Record<ServerMode, readonly string[]>

const otherShapes = {
  unknownMode: [
    'M6 11h4M8 9v4M15 12h.01M18 10h.01',
    'M17.32 5H6.68a4 4 0 0 0-3.978 3.59c-.006.052-.01.101-.017.152C2.604 9.416 2 14.456 2 16a3 3 0 0 0 3 3c1 0 1.5-.5 2-1l1.414-1.414A2 2 0 0 1 9.828 16h4.344a2 2 0 0 1 1.414.586L17 18c.5.5 1 1 2 1a3 3 0 0 0 3-3c0-1.545-.604-6.584-.685-7.258-.007-.05-.011-.1-.017-.151A4 4 0 0 0 17.32 5z',
  ],
  players: [
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
    circle(9, 7, 4),
    'M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75',
  ],
  copy: [
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
    'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  ],
  copied: ['M20 6 9 17l-5-5'],
  more: ['M5 12h.01M12 12h.01M19 12h.01'],
  stale: [circle(12, 12, 9), 'M12 7v5l3 2'],
  sortable: ['m7 15 5 5 5-5M7 9l5-5 5 5'],
  ascending: ['m5 12 7-7 7 7M12 19V5'],
  descending: ['M12 5v14M19 12l-7 7-7-7'],
} as const satisfies Record<string, readonly string[]>

const shapes: Record<string, readonly string[]> = { ...otherShapes, ...modeShapes }
const names = Object.keys(shapes)

const drawn = names.map((name, index) => `<path transform="translate(${index * 24})" d="${shapes[name]?.join('')}"/>`)
const strip = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.length * 24} 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</svg>`

/**
 * Every icon of the table in one picture, a mask over the text's colour: an element an icon instead of five, and one
 * picture to decode. One rule for all of them: every rule with the picture in it would decode its own.
 */
export const iconCss = (...selectors: readonly string[]): string =>
  `${selectors.join(',')}{background:currentColor;mask:url("data:image/svg+xml,${encodeURIComponent(strip)}") no-repeat}
`

/** What shows one icon of the picture, as large as asked. */
export const shapeCss = (name: keyof typeof otherShapes | ServerMode, size: number): string =>
  `width:${size}px;height:${size}px;mask-size:${names.length * size}px ${size}px;mask-position:${-names.indexOf(name) * size}px 0`
