/** What the badge of a server shows: text as it is drawn, in one language. */
export type ServerBadge = {
  readonly name: string
  /** Below the name: the map, or the word for a server that is offline. */
  readonly detail: string
  /** The players and slots, such as 12/20; undefined for a server that is offline. */
  readonly players: string | undefined
}

export const badgeThemes = ['dark', 'light'] as const
export type BadgeTheme = (typeof badgeThemes)[number]

/** The colours of the portal's themes: panel, text, muted text, online, offline. */
export const badgeColours: Readonly<Record<BadgeTheme, readonly [string, string, string, string, string]>> = {
  dark: ['#11151c', '#e8ecf1', '#929cab', '#43d17a', '#929cab'],
  light: ['#ffffff', '#14181d', '#59616b', '#11753a', '#59616b'],
}

const [width, height, padding] = [360, 56, 16]
/** Room of a line in units of a narrow character at 15 px; a Chinese one takes two. */
const longestName = 30
const longestDetail = 36

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** For XML 1.0, which has no control characters. */
const escaped = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const widthOf = (character: string): number => ((character.codePointAt(0) ?? 0) >= 0x11_00 ? 2 : 1)

/** The beginning of a text that has room, with an ellipsis if it is cut. The picture cannot measure text. */
const fitted = (text: string, room: number): string => {
  let used = 0
  const characters = [...text]
  const end = characters.findIndex((character) => {
    used += widthOf(character)
    return used > room
  })
  return end < 0
    ? text
    : `${characters
        .slice(0, end - 1)
        .join('')
        .trimEnd()}…`
}

/** The badge of a server as a standalone SVG 1.1 picture, 360 by 56 (docs/product/servers.md#badge). */
export const serverBadgeSvg = ({ name, detail, players }: ServerBadge, theme: BadgeTheme): string => {
  const [panel, text, muted, online, offline] = badgeColours[theme]
  const label = [name, detail, players].filter((part) => part !== undefined && part !== '').join(' · ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(label)}</title>`,
    `<rect width="${width}" height="${height}" rx="6" fill="${panel}"/>`,
    `<circle cx="${padding + 4}" cy="${height / 2}" r="4" fill="${players === undefined ? offline : online}"/>`,
    `<g font-family="Inter,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">`,
    `<text x="34" y="24" font-size="15" font-weight="600" fill="${text}">${escaped(fitted(name, longestName))}</text>`,
    `<text x="34" y="43" font-size="12" fill="${muted}">${escaped(fitted(detail, longestDetail))}</text>`,
    ...(players === undefined
      ? []
      : [
          `<text x="${width - padding}" y="34" font-size="17" font-weight="600" text-anchor="end" fill="${text}">${escaped(players)}</text>`,
        ]),
    '</g></svg>',
  ].join('')
}
