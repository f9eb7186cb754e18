import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commandNamesOf,
  deskSteps,
  type ModerationValues,
  moderationCommandNames,
  moderationPlaceholders,
  moderationPlugins,
  renderModerationCommands,
} from './commands.ts'
import { defaultModerationCommands } from './default-commands.ts'
import { sanctionEffects } from './sanction.ts'

const steamId = fc
  .integer({ min: 1, max: 2_039_734_271 })
  .map((account) => String(76_561_197_960_265_728n + BigInt(account)))
/** Texts full of what the console of a game server treats specially. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        ';',
        '\\',
        '\n',
        '\r',
        '\0',
        '\u2028',
        '\u202e',
        '{steam_id}',
        '{minutes}',
        '//',
        '!rcon quit',
        ' ',
      ),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

/** The words of a console line as the engine divides it: at blanks, but not within quotation marks. */
const wordsOf = (line: string): string[] => [...line.matchAll(/"([^"]*)"|([^\s"]+)/g)].map(([word]) => word)

describe.each(moderationPlugins)('the commands of %s', (plugin) => {
  const commands = defaultModerationCommands[plugin]

  it('stay one command with the same number of words for every reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...moderationCommandNames),
        steamId,
        fc.nat(),
        hostile,
        (name, id, minutes, reason) => {
          const values = { steamId: id, minutes, reason, text: reason, map: 'de_nuke' }
          const plain = renderModerationCommands(commands, name, { ...values, reason: 'cheating', text: 'cheating' })
          const rendered = renderModerationCommands(commands, name, values)
          expect(rendered).toHaveLength(commands[name].length)
          for (const [index, line] of rendered.entries()) {
            expect(line).not.toMatch(/[;\\\p{Cc}\u2028\u2029]/u)
            expect(line.split('"').length).toBe((plain[index] ?? '').split('"').length)
            expect(wordsOf(line)).toHaveLength(wordsOf(plain[index] ?? '').length)
            expect(line.split(' ')[0]).toBe(commands[name][index]?.split(' ')[0])
          }
        },
      ),
    )
  })

  it('have no value that is not filled in', () => {
    for (const name of moderationCommandNames)
      for (const template of commands[name])
        for (const [, value = ''] of template.matchAll(/\{(\w+)\}/g))
          expect(moderationPlaceholders[name]).toContain(value)
  })
})

describe('a command', () => {
  const commands = { ...defaultModerationCommands.none, ban: ['banid {minutes} "{steam3}" {unknown}'] }

  it('has the forms of a Steam ID that plugins read', () => {
    const values = { steamId: '76561197960265733', minutes: 0, reason: 'a "b"; quit' }
    expect(renderModerationCommands(commands, 'ban', values)).toEqual(['banid 0 "[U:1:5]" {unknown}'])
    expect(renderModerationCommands(commands, 'kick', values)).toEqual([`kickid "STEAM_1:1:2" "a 'b', quit"`])
  })

  it.each([
    { steamId: '76561197960265733; quit', minutes: 0 },
    { steamId: 'Ben', minutes: 0 },
    { steamId: '76561197960265733' },
    // Below the first account.
    { steamId: '76561190000000000', minutes: 0 },
    { steamId: '76561197960265733', minutes: 1.5 },
    { steamId: '76561197960265733', minutes: -1 },
    { steamId: '76561197960265733', minutes: Number.NaN },
  ])('is not made of %j', (values) => {
    expect(() =>
      renderModerationCommands(commands, 'ban', { ...values, reason: '' } as ModerationValues['ban']),
    ).toThrow(RangeError)
  })
})

it.each(['Ben', 'de_nuke"; quit', 'de_nuke;quit', '../de_nuke', ''])('no command names the map %j', (map) => {
  expect(() => renderModerationCommands(defaultModerationCommands.none, 'map', { map })).toThrow(RangeError)
})

it('every effect begins and ends with its own commands', () => {
  const names = sanctionEffects.flatMap((effect) => Object.values(commandNamesOf[effect]))
  expect(new Set([...names, ...deskSteps])).toEqual(new Set(moderationCommandNames))
})
