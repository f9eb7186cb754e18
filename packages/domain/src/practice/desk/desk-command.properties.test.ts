import fc from 'fast-check'
import { expect, it } from 'vitest'
import { saidLine } from '../../game/desk/said-line.ts'
import { saidLineMaxLength } from '../../game/limits.ts'
import { defaultDeskCommands } from './default-commands.ts'
import { type DeskAction, deskActionSchema } from './desk-action-schema.ts'
import { deskCommandNames, renderDeskCommands } from './desk-command.ts'

/**
 * Splits text into commands as Source's command buffer does: at line breaks, and at semicolons outside of quotation marks.
 * A NUL ends the text.
 */
const commandsIn = (text: string): string[] => {
  const [line = ''] = text.split('\0')
  const found = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === '\n' || character === '\r' || (character === ';' && !isQuoted)) {
      found.push('')
      isQuoted = false
    } else found[found.length - 1] += character
  }
  return found
}

/** Texts that mean something to a console, and any others. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        ';',
        '\n',
        '\r',
        '\0',
        '\\',
        '\\"',
        '!rcon quit',
        '/',
        '{text}',
        '{map}',
        '\u2028',
        'quit',
        ' ',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
)

const templates = ['say "{text}"', 'say {text}', 'css_asay {text}', 'say {text} {text}', 'say "a" {text} "b"']

it('the splitter finds a second command', () => {
  expect(commandsIn('say "a;b";quit\nexit')).toEqual(['say "a;b"', 'quit', 'exit'])
  expect(commandsIn('say a;quit')).toHaveLength(2)
})

it('a said line is one command for any typed text', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...templates), (text, template) => {
      const line = saidLine(text)
      fc.pre(line !== '')
      const commands = { ...defaultDeskCommands.matchzy, say: [template] }
      const [rendered = ''] = renderDeskCommands(commands, { action: 'say', text })
      expect(commandsIn(rendered)).toEqual([template.replaceAll('{text}', () => line)])
      expect(rendered.match(/"/g)?.length ?? 0).toBe(template.match(/"/g)?.length ?? 0)
    }),
    { numRuns: 2_000 },
  )
})

it('a said line is short, does not begin a chat command, and stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const line = saidLine(text)
      expect(line).not.toMatch(/^[\s!./@]|["\\;\p{Cc}]/u)
      expect([...new Intl.Segmenter('und').segment(line)].length).toBeLessThanOrEqual(saidLineMaxLength)
      expect(saidLine(line)).toBe(line)
    }),
    { numRuns: 2_000 },
  )
})

/** Bodies of the call, valid and not. */
const body = fc.record({
  action: fc.constantFrom('map', 'workshop', 'preset', 'bots', 'pause', 'say', 'kick', 'quit'),
  map: typed,
  workshop: typed,
  preset: typed,
  count: fc.oneof(fc.integer(), fc.double(), typed),
  difficulty: typed,
  text: typed,
  player: typed,
})

it('each accepted body gives as many commands as the operator wrote', () => {
  fc.assert(
    fc.property(body, (given) => {
      const parsed = deskActionSchema.safeParse(given)
      if (!parsed.success) return
      for (const commands of Object.values(defaultDeskCommands)) {
        const rendered = renderDeskCommands(commands, parsed.data as DeskAction, 7)
        for (const line of rendered) expect(commandsIn(line)).toHaveLength(1)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('a value of a wrong form throws', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const commands = defaultDeskCommands.none
      const map = () => renderDeskCommands(commands, { action: 'map', map: text })
      if (/^[a-z]{2,8}_[a-z0-9_]{1,48}$/.test(text)) expect(map).not.toThrow()
      else expect(map).toThrow(RangeError)
    }),
  )
})

it.each(Object.entries(defaultDeskCommands))(
  'the default commands (%s) are single commands of every action',
  (_, commands) => {
    expect(Object.keys(commands).toSorted()).toEqual([...deskCommandNames].toSorted())
    for (const line of Object.values(commands).flat()) expect(commandsIn(line)).toEqual([line])
  },
)
