import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useMembership } from './membership.provider.tsx'
import { useSession } from './session.provider.tsx'

const Asking = ({ useAccessor }: { useAccessor: () => unknown }) => {
  useAccessor()
  return null
}

it.each([
  ['useMembership', useMembership],
  ['useSession', useSession],
])('%s throws outside its provider', (name, useAccessor) =>
  expect(() => renderToString(createElement(Asking, { useAccessor }))).toThrow(`${name} needs a`),
)
