import { expect, it } from 'vitest'
import { consoleActionKinds, consoleActionRules, consoleActionSchema } from './action.ts'

it('has a rule for every kind of action, and no other', () => {
  const kinds = consoleActionSchema.def.options.map((option) => [...option.def.shape.kind.def.values][0])
  expect([...consoleActionKinds].sort()).toEqual(kinds.sort())
})

it('requires the second factor again for all actions but those on announcements', () => {
  for (const kind of consoleActionKinds) {
    const { subject, needsFreshFactor } = consoleActionRules[kind]
    expect(needsFreshFactor, kind).toBe(subject !== 'content')
  }
})
