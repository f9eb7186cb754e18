import { expect, it } from 'vitest'
import { communityWith } from '../test/community.ts'
import { cardLook } from './card-look.ts'

const file = communityWith([])
const logoOf = (logo: string, name: string, content = 'x') => {
  const community = { ...file.community, logo }
  return cardLook({ file: { ...file, community }, pictures: new Map([[name, Buffer.from(content)]]) }).logo
}

it.each([
  ['/look/logo.svg?v=1', 'logo.svg', 'data:image/svg+xml;base64,eA=='],
  ['/look/Logo.PNG?v=1', 'Logo.PNG', 'data:image/png;base64,eA=='],
  ['/look/logo.jpg?v=1', 'logo.jpg', 'data:image/jpeg;base64,eA=='],
  ['/look/logo.webp?v=1', 'logo.webp', undefined],
  ['https://example.com/logo.svg', 'logo.svg', undefined],
  ['/logo.svg', 'logo.svg', undefined],
])('the logo %s is drawn on cards if it is a file that the renderer reads', (logo, name, drawn) =>
  expect(logoOf(logo, name)).toBe(drawn),
)

it.each(['<image href="data:image/png;base64,"/>', '<svg:text>热身</svg:text>'])(
  'the built-in mark stands for a logo with %s, which the renderer leaves out',
  (part) => {
    expect(logoOf('/look/logo.svg', 'logo.svg', `<svg><title>a text</title>${part}</svg>`)).toBeUndefined()
    expect(logoOf('/look/logo.svg', 'logo.svg', '<svg><textPath/><path d="M0 0"/></svg>')).toBeDefined()
  },
)
