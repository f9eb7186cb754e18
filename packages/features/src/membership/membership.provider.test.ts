import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useMembership } from './membership.provider.tsx'

const Consumer = () => {
  useMembership()
  return null
}

it('useMembership throws outside its provider', () =>
  expect(() => renderToString(createElement(Consumer))).toThrow('useMembership needs a'))
