import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandOfLink, connectCommand, connectLink, joinLink, watchLink } from './connect.ts'
import { hostAndPort, isHost, isHostAndPort } from './host.ts'

const target = { ip: '127.0.0.1', port: 27_015 }

const hostile = [
  '',
  ' ',
  '127.0.0.1 ',
  '127.0.0.1 +quit',
  '127.0.0.1;quit',
  '127.0.0.1\nquit',
  '127.0.0.1\u2028quit',
  '127.0.0.1"',
  "127.0.0.1'",
  '127.0.0.1%20+quit',
  '127.0.0.1/../x',
  '127.0.0.1?x',
  '127.0.0.1#x',
  '127.0.0.1\\x',
  'user@127.0.0.1',
  '<b>',
  '-quit',
  '+quit',
  '主机',
  '[::1]',
  '::1 quit',
  'a'.repeat(254),
]

describe('isHost', () => {
  it.each(['127.0.0.1', 'localhost', 'a', 'sh-1.example_host.test', '::1', '2001:db8::1', '::ffff:127.0.0.1'])(
    'accepts %s',
    (host) => expect(isHost(host)).toBe(true),
  )

  it.each(hostile)('refuses %j', (host) => expect(isHost(host)).toBe(false))

  it('accepts no text that could end a link or a console command', () => {
    const harmless = /^[\w.:-]+$/
    const unit = fc.constantFrom('a', '1', '.', '-', '_', ':', ' ', ';', '"', "'", '\n', '%', '/', '+', '\\')
    fc.assert(fc.property(fc.string({ unit, maxLength: 12 }), (text) => !isHost(text) || harmless.test(text)))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isHost(text) || harmless.test(text)))
  })
})

describe('isHostAndPort', () => {
  it.each(['127.0.0.1:8443', 'localhost:1', 'ping.example.test:65535', '[::1]:8443'])('accepts %s', (text) =>
    expect(isHostAndPort(text)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '127.0.0.1:',
    '127.0.0.1:0',
    '127.0.0.1:65536',
    '::1:8443',
    '[127.0.0.1]:1',
    'a/b:1',
    'a:1/x',
    ':1',
    'a b:1',
    'x@a:1',
  ])('refuses %s', (text) => expect(isHostAndPort(text)).toBe(false))

  it('accepts what hostAndPort returns for any host and port', () => {
    const host = fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain())
    fc.assert(
      fc.property(host, fc.integer({ min: 1, max: 65_535 }), (name, port) => {
        expect(isHost(name)).toBe(true)
        expect(isHostAndPort(hostAndPort(name, port))).toBe(true)
      }),
    )
  })
})

describe('connectCommand', () => {
  it('connects by address', () => expect(connectCommand(target)).toBe('connect 127.0.0.1:27015'))

  it('puts IPv6 into brackets', () => expect(connectCommand({ ip: '::1', port: 1 })).toBe('connect [::1]:1'))

  it('prefixes a password', () =>
    expect(connectCommand({ ...target, password: 'abc123' })).toBe('password abc123; connect 127.0.0.1:27015'))

  it.each(['', ' ', 'a b', 'a;quit', 'a"b', "a'b", 'a\nquit', 'a\tb', 'a`b'])(
    'leaves out the password %j',
    (password) => expect(connectCommand({ ...target, password })).toBe('connect 127.0.0.1:27015'),
  )

  it('prefers the connect url unchanged', () =>
    expect(connectCommand({ ...target, password: 'x', connectUrl: ' connect [A:1:1234:5678]; password x ' })).toBe(
      'connect [A:1:1234:5678]; password x',
    ))

  it('ignores a blank connect url', () =>
    expect(connectCommand({ ...target, connectUrl: ' \n ' })).toBe('connect 127.0.0.1:27015'))

  it('is a single line for any connect url and password', () => {
    const any = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(any, any, (connectUrl, password) => {
        expect(connectCommand({ ...target, connectUrl, password })).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('links', () => {
  it('starts the game with the link that works in CS2', () =>
    expect(joinLink(target)).toBe('steam://rungameid/730//+connect%20127.0.0.1:27015'))

  it('uses steam://connect as the second link', () =>
    expect(connectLink(target)).toBe('steam://connect/127.0.0.1:27015'))

  it.each([
    ['127.0.0.1:27020', 'steam://rungameid/730//+connect%20127.0.0.1:27020'],
    ['[::1]:27020', 'steam://rungameid/730//+connect%20[::1]:27020'],
  ])('opens the broadcast at %s', (address, link) => expect(watchLink(address)).toBe(link))

  it.each(['127.0.0.1', '127.0.0.1:0', 'a b:1', ''])('opens no broadcast at %j', (address) =>
    expect(() => watchLink(address)).toThrow(RangeError),
  )
})

describe('a hostile address', () => {
  it.each(hostile)('%j makes neither a link nor a command', (ip) => {
    for (const write of [joinLink, connectLink, connectCommand])
      expect(() => write({ ip, port: 1 })).toThrow(RangeError)
  })

  it.each([0, -1, 65_536, 1.5, Number.NaN])('nor does the port %j', (port) => {
    for (const write of [joinLink, connectLink, connectCommand]) {
      expect(() => write({ ip: '127.0.0.1', port })).toThrow(RangeError)
    }
  })
})

describe('commandOfLink', () => {
  const target = { ip: '127.0.1.1', port: 27_015 }
  it.each([joinLink(target), connectLink(target)])('reads %s', (link) =>
    expect(commandOfLink(link)).toBe(connectCommand(target)),
  )
  it.each([
    ['steam://connect/127.0.1.1:27015/abc123', 'password abc123; connect 127.0.1.1:27015'],
    ['steam://connect/127.0.1.1:27015/a%2Fb', 'password a/b; connect 127.0.1.1:27015'],
    ['steam://connect/127.0.1.1:27015/my%20pass', 'connect 127.0.1.1:27015'],
    ['steam://connect/127.0.1.1:27015/my pass', 'connect 127.0.1.1:27015'],
    ['steam://connect/127.0.1.1:27015/pa%22ss;quit', 'connect 127.0.1.1:27015'],
    ['steam://connect/127.0.1.1:27015/%E0%A4%A', 'connect 127.0.1.1:27015'],
    ['steam://rungameid/730//+connect_hltv%20127.0.1.1:27020', 'connect_hltv 127.0.1.1:27020'],
    ['steam://run/730//+connect%20[::1]:27015', 'connect [::1]:27015'],
  ])('%s is the command %s, also as a connect url', (link, command) => {
    expect(commandOfLink(link)).toBe(command)
    expect(connectCommand({ ...target, connectUrl: link })).toBe(command)
  })
  it.each(['steam://connect/127.0.1.1;quit:1', 'steam://connect/127.0.1.1', 'steam://run/730//+quit%20127.0.1.1:1'])(
    'reads nothing out of %j',
    (href) => expect(commandOfLink(href)).toBeUndefined(),
  )
  it('leaves connect_hltv of a connect url as it is', () =>
    expect(connectCommand({ ...target, connectUrl: 'connect_hltv 127.0.1.1:27020' })).toBe(
      'connect_hltv 127.0.1.1:27020',
    ))
  it.each(['steam://run/730', 'https://127.0.0.1/connect/127.0.1.1:27015', ''])('reads nothing out of %j', (href) =>
    expect(commandOfLink(href)).toBeUndefined(),
  )
})
