import { expect, it } from 'vitest'
import { consoleActionKinds, consoleActionRules, consoleActionSchema } from './action.ts'

it('has a rule for every kind of action, and no other', () => {
  const kinds = consoleActionSchema.def.options.map((option) => [...option.def.shape.kind.def.values][0])
  expect([...consoleActionKinds].sort()).toEqual(kinds.sort())
})

it('asks for the second factor before memberships, money and machines change', () => {
  for (const kind of consoleActionKinds) {
    const { subject, needsFreshFactor } = consoleActionRules[kind]
    const isWeighty = kind === 'grant' || kind === 'revoke' || ['order', 'server', 'machine'].includes(subject)
    expect(needsFreshFactor, kind).toBe(isWeighty)
  }
})
