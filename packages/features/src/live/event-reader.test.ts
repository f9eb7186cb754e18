import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventReader, type StreamEvent } from './event-reader.ts'

const readAll = (pieces: readonly string[]): StreamEvent[] => {
  const events: StreamEvent[] = []
  const read = createEventReader((event) => events.push(event))
  for (const piece of pieces) read(piece)
  return events
}

// The examples of WHATWG HTML §9.2.6, in its words.
it.each([
  ['data of several lines', 'data: YHOO\ndata: +2\ndata: 10\n\n', [{ name: 'message', data: 'YHOO\n+2\n10' }]],
  [
    'comments, ids, and an event that the stream does not complete',
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event',
    [
      { name: 'message', data: 'first event' },
      { name: 'message', data: 'second event' },
    ],
  ],
  [
    'empty data',
    'data\n\ndata\ndata\n\ndata:',
    [
      { name: 'message', data: '' },
      { name: 'message', data: '\n' },
    ],
  ],
  [
    'one optional space',
    'data:test\n\ndata: test\n\n',
    [
      { name: 'message', data: 'test' },
      { name: 'message', data: 'test' },
    ],
  ],
  [
    'names of events',
    'event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\nevent: add\ndata: 113411\n\n',
    [
      { name: 'add', data: '73857293' },
      { name: 'remove', data: '2153' },
      { name: 'add', data: '113411' },
    ],
  ],
  ['a byte order mark', '\uFEFFdata: a\n\n', [{ name: 'message', data: 'a' }]],
  ['a name without data', 'event: a\n\ndata: b\n\n', [{ name: 'message', data: 'b' }]],
  ['unknown fields', 'other: x\ndata: a\n\n', [{ name: 'message', data: 'a' }]],
])('reads %s, with any end of line', (_, text, events) => {
  for (const end of ['\n', '\r\n', '\r']) expect(readAll([text.replaceAll('\n', end)])).toEqual(events)
})

it('reads the same events however the text is cut', () => {
  const anyText = fc.array(
    fc.constantFrom('data', 'event', ':', ': ', 'a', '\n', '\r', '\r\n', '\n\n', '\r\r', 'id: 1', ' ', '\uFEFF'),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(200), { maxLength: 12 }), (parts, cuts) => {
      const text = parts.join('')
      const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b)
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place))
      expect(readAll(pieces)).toEqual(readAll([text]))
    }),
  )
})
