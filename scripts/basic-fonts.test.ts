import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messageAreas } from '../packages/i18n/src/messages.ts'
import { textsOf } from '../packages/i18n/src/testing/texts-of.ts'
import { basicFonts, charactersOf, type Face, fontFaces } from './basic-fonts.ts'

const faces = fontFaces()
const isWhole = ({ family }: Face) => family.endsWith(' Latin')

it('the files are made of the installed fonts: rewrite them with `npm run fonts`', async () => {
  const fonts = await basicFonts()
  expect(fonts.size).toBe(faces.length / 2)
  for (const [path, font] of fonts) expect(readFileSync(path).equals(font), path).toBe(true)
})

it('every character of our texts is in a font that pages load from the start, but for letters with an accent', async () => {
  const wholes = faces.filter(isWhole).flatMap(charactersOf)
  const basics = faces.filter((face) => !isWhole(face)).map((face) => new Set(charactersOf(face)))
  const texts = messageAreas.flatMap((area) => [textsOf('zh', area), textsOf('en', area)])
  const used = new Set((await Promise.all(texts)).flatMap((text) => [...[...text.values()].join('')]))
  const isOfFont = (character: string) => character < '\u{7f}' || wholes.includes(character)
  const missing = [...used].filter((character) => {
    return isOfFont(character) && !/[\n\p{L}]/u.test(character) && !basics.every((basic) => basic.has(character))
  })
  expect(missing).toEqual([])
  expect(used).toContain('…')
})
