import { expect, it } from 'vitest'
import { pictureAddress } from './steam-client.ts'

const own = 'b5bd56c1aa4644a474a2e4972be27ef9e82e517e'

it.each([
  `https://avatars.steamstatic.com/${own}_full.jpg`,
  `https://avatars.fastly.steamstatic.com/${own}_full.jpg`,
  `https://avatars.akamai.steamstatic.com/${own}_medium.jpg`,
])('takes the picture %s from any host', (address) => expect(pictureAddress(address)).toBe(address))

it.each([
  `https://avatars.steamstatic.com/${'0'.repeat(40)}_full.jpg`,
  'https://avatars.akamai.steamstatic.com/fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb_full.jpg',
  'https://avatars.steamstatic.com/fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb.jpg',
  'javascript:alert(1)',
  '',
])('takes no picture from %j', (address) => expect(pictureAddress(address)).toBe(''))
