import { expect, it } from 'vitest'
import { consoleActionKinds, consoleActionRules, consoleActionSchema } from './action.ts'

/** The actions at the desk of a server, which lose no money and no data. */
const atDesk: readonly string[] = ['warn_player', 'kick_player', 'say', 'change_map', 'restart_match']

it('has a rule for every kind of action, and no other', () => {
  const kinds = consoleActionSchema.def.options.map((option) => [...option.def.shape.kind.def.values][0])
  expect([...consoleActionKinds].sort()).toEqual(kinds.sort())
})

it('requires the second factor again for all actions but those on announcements, at a desk, and a test message', () => {
  for (const kind of consoleActionKinds) {
    const { subject, needsFreshFactor } = consoleActionRules[kind]
    expect(needsFreshFactor, kind).toBe(subject !== 'content' && !atDesk.includes(kind) && kind !== 'test_webhook')
  }
})
