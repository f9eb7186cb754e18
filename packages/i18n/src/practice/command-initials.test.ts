import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'
import zh from './zh.ts'

const initialsOf = (text: string): string =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('')

/** The library is larger than the catalogue, so browsers get what it says. `vitest -u` rewrites the file. */
it('has the pinyin initials of every Chinese description', async () => {
  const lines = Object.entries(zh.commands).map(([id, text]) => `  ${id}: '${initialsOf(text)}',\n`)
  await expect(
    `/** The pinyin initials of the Chinese descriptions of commands, written by command-initials.test.ts. */\nexport const commandInitials = {\n${lines.join('')}} as const\n`,
  ).toMatchFileSnapshot('./command-initials.ts')
})
