import { type Look, ownAccent } from '@warmup/domain/shell/look'
import { drawable, headingFamily, textFamily } from '../../pictures/index.ts'
import { cardSize } from './card-paths.ts'

/** What a card shows: texts as they are drawn, in one language. */
export type Card = {
  readonly community: string
  readonly title: string
  /** A score or a number of players. */
  readonly figure?: string | undefined
  readonly lines: readonly string[]
}

/** How the community looks on cards. */
export type CardLook = Pick<Look, 'accent'> & {
  /** The logo as a `data:` address; undefined: the built-in mark. */
  readonly logo?: string | undefined
}

/** The colours of the dark theme: ground, text, muted text, accent, on the accent. */
export const cardColours = ['#0b0e13', '#e8ecf1', '#929cab', '#c6f135', '#131a00'] as const
const [ground, text, muted, builtInAccent, onBuiltInAccent] = cardColours

const { width, height } = cardSize
const middle = width / 2
/** Chats cut a square from the middle for small pictures, so everything is centred. */
const room = width - 2 * 72

/** The approximate width of a character, in em. A Chinese one is a square. */
const widthOf = (character: string): number => {
  if ((character.codePointAt(0) ?? 0) >= 0x11_00) return 1
  if (/[mwMW@%—…]/.test(character)) return 0.95
  if (/[A-Z0-9&#?+=<>~_$]/.test(character)) return 0.7
  return /[ijlt.,:;|!'()[\] -]/.test(character) ? 0.4 : 0.62
}
const lengthOf = (words: string): number => [...words].reduce((sum, character) => sum + widthOf(character), 0)

/** The beginning of a text that has room at a size, with an ellipsis if it is cut. */
const fitted = (words: string, size: number): string => {
  if (lengthOf(words) * size <= room) return words
  let used = widthOf('…')
  const characters = [...words]
  const end = characters.findIndex((character) => {
    used += widthOf(character)
    return used * size > room
  })
  return `${characters.slice(0, end).join('').trimEnd()}…`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

type Line = { readonly y: number; readonly size: number; readonly fill: string; readonly family?: string }

const line = (words: string, { y, size, fill, family = textFamily }: Line): string =>
  words === ''
    ? ''
    : `<text x="${middle}" y="${y}" font-size="${size}" font-family="${family}" font-weight="600" text-anchor="middle" fill="${fill}">${escaped(fitted(words, size))}</text>`

const titleSizes = [84, 64, 52]
/** A longer title is smaller. */
const titleSizeFor = (title: string): number => titleSizes.find((size) => lengthOf(title) * size <= room) ?? 44

/** The logo of `apps/portal/public/icon.svg`. */
const mark = (accent: string, onAccent: string): string =>
  `<g transform="translate(${middle - 33} 54) scale(2.2)"><path fill="${accent}" d="M0 0h21.5L30 8.5V30H0z"/><path fill="none" stroke="${onAccent}" stroke-width="3" stroke-linejoin="round" stroke-linecap="square" d="M6.8 10.6 10.2 20 15 13.2 19.8 20 23.2 10.6"/></g>`

const logoSize = { width: 360, height: 66 } as const

/** A logo of any shape in the place of the mark. The renderer leaves out what it cannot read. */
const logoImage = (address: string): string =>
  `<image x="${middle - logoSize.width / 2}" y="54" width="${logoSize.width}" height="${logoSize.height}" href="${escaped(address)}"/>`

/**
 * The picture of a link preview (docs/product/shell.md#cards). Texts keep only characters that our fonts have; a title without
 * any is left out.
 */
export const cardSvg = ({ community, title, figure, lines }: Card, look: CardLook = {}): string => {
  const { accent, onAccent } = ownAccent(look) ?? { accent: builtInAccent, onAccent: onBuiltInAccent }
  const [heading, count] = [drawable(title), drawable(figure ?? '')]
  const shown = lines.map(drawable).filter((words) => words !== '')
  const linesFrom = count === '' ? 440 : 500
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${accent}"/>`,
    look.logo === undefined ? mark(accent, onAccent) : logoImage(look.logo),
    line(drawable(community), { y: 168, size: 30, fill: muted }),
    line(heading, { y: count === '' ? 330 : 282, size: titleSizeFor(heading), fill: text, family: headingFamily }),
    ...(count === '' ? [] : [line(count, { y: 420, size: 116, fill: accent, family: headingFamily })]),
    ...shown.map((words, at) => line(words, { y: linesFrom + at * 58, size: 36, fill: at === 0 ? text : muted })),
    '</svg>',
  ].join('')
}
