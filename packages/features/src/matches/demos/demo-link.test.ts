import { expect, it } from 'vitest'
import { demoAddress } from './demo-link.ts'

const page = 'https://warmup.example/pracc'

it.each([
  ['/api/practice/demos/abc', 'https://warmup.example/api/practice/demos/abc'],
  ['https://demos.example/a.dem?signed=1', 'https://demos.example/a.dem?signed=1'],
  ['', undefined],
  ['  ', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('%j leads to %j', (address, expected) => expect(demoAddress(address, page)).toBe(expected))
