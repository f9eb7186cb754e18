import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSession } from './session.provider.tsx'

const Consumer = () => {
  useSession()
  return null
}

it('useSession throws outside its provider', () =>
  expect(() => renderToString(createElement(Consumer))).toThrow('useSession needs a'))
