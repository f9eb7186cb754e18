import { inflateSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createPictures } from './create-pictures.ts'
import { drawable } from './picture-fonts.ts'

const pictures = createPictures()
afterAll(() => pictures.close())

const [width, height] = [200, 60]
const svgOf = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#000000"/><text x="0" y="45" font-size="40" font-family="Inter" font-weight="600" fill="#ffffff">${text}</text></svg>`

const draw = async (text: string, isOpaque = true): Promise<Buffer> => {
  const png = await pictures.draw({ svg: svgOf(text), isOpaque })
  if (png === undefined) throw new Error('too busy')
  return png
}

/** How many pixels of an opaque PNG, whose rows have no filter, are white. */
const whiteIn = (png: Buffer): number => {
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  expect(rows).toHaveLength((width * 3 + 1) * height)
  const pixels = Array.from(
    { length: width * height },
    (_, at) => (at % width) * 3 + Math.trunc(at / width) * (width * 3 + 1) + 1,
  )
  return pixels.filter((at) => rows[at] === 255).length
}

it.each(['Warmup', '上海', '繁體', 'Привет', 'ノート'])('draws %s as a PNG file', async (text) => {
  const png = await draw(text)
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
  expect(whiteIn(png)).toBeGreaterThan(100)
})

/** White squares of four pixels. */
const squares = {
  'svg+xml':
    'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIyIiBoZWlnaHQ9IjIiPjxyZWN0IHdpZHRoPSIyIiBoZWlnaHQ9IjIiIGZpbGw9IiNmZmYiLz48L3N2Zz4=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAD0lEQVR4AWL6DwVMDFAAAAAA//8tCooDAAAABklEQVQDAGvcB/1Sm89eAAAAAElFTkSuQmCC',
  jpeg: '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAf//Z',
}
it.each(Object.entries(squares))('draws a logo of the kind %s within a picture', async (kind, square) => {
  const image = `<image width="${width}" height="${height}" href="data:image/${kind};base64,${square}"/>`
  const svg = svgOf('').replace('</svg>', `${image}</svg>`)
  const png = await pictures.draw({ svg, isOpaque: true })
  expect(whiteIn(png ?? Buffer.alloc(0))).toBeGreaterThan(100)
})

it('a picture with transparent parts has their opacity', async () => {
  expect((await draw('x', false)).at(25)).toBe(6)
})

it('equal pictures are drawn once', async () => {
  const [one, two] = await Promise.all([draw('once'), draw('once')])
  expect(two).toBe(one)
  expect(await draw('once')).toBe(one)
})

it('keeps a bounded number of pictures, has a bounded number wait, and lives through failures', async () => {
  const few = createPictures({ kept: { pictures: 1, bytes: 1_000_000 }, maxWaiting: 1 })
  const drawing = (text: string) => few.draw({ svg: svgOf(text), isOpaque: true })
  const ended = drawing('a')
  await few.close()
  await expect(ended).rejects.toThrow()
  const first = drawing('a')
  expect(await drawing('b')).toBeUndefined()
  expect(await first).toBeInstanceOf(Buffer)
  await expect(few.draw({ svg: 'no picture', isOpaque: true })).rejects.toThrow()
  await drawing('b')
  expect(await drawing('a')).not.toBe(await first)
  await few.close()
})

it('draws on after the renderer has crashed', async () => {
  const tooLarge = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'
  await expect(pictures.draw({ svg: tooLarge, isOpaque: true })).rejects.toThrow('unreachable')
  expect(await draw('after')).toBeInstanceOf(Buffer)
})

it.each([
  ['上海 死斗 #1', '上海 死斗 #1'],
  ['  a \t\n b\u0000 ', 'a b'],
  ['e\u0301', 'é'],
  ['😀 ok 🇨🇳 👨‍👩‍👧', 'ok'],
  ['\u202eabc\u2066', 'abc'],
  ['سيرفر שרת x', 'x'],
  ['z\u0351\u0352\u0353', 'z'],
  ['\ud800', ''],
])('%j can be drawn as %j', (text, drawn) => expect(drawable(text)).toBe(drawn))
