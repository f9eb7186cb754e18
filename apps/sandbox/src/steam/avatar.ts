import { createHash } from 'node:crypto'

const cells = 5

/** A player's avatar: a symmetric pattern derived from the Steam ID. */
export const avatarSvg = (steamId: string): string => {
  const bytes = createHash('sha256').update(steamId).digest()
  const hue = ((bytes[0] ?? 0) / 256) * 360
  const squares: string[] = []
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) {
      const byte = bytes[1 + y * 3 + Math.min(x, cells - 1 - x)] ?? 0
      if (byte % 2 === 0) squares.push(`<rect x="${x + 1}" y="${y + 1}" width="1" height="1"/>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" width="184" height="184" shape-rendering="crispEdges"><rect width="7" height="7" fill="hsl(${hue} 40% 18%)"/><g fill="hsl(${hue} 70% 65%)">${squares.join('')}</g></svg>`
}
