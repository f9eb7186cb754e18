import { describe, expect, it } from 'vitest'
import { announcementListReading } from './announcement.ts'

const read = (answer: unknown) => announcementListReading.parse(answer)

describe('announcementListReading', () => {
  it('reads what our own API answers', () => {
    const wire = { id: 'cup', text: ' Cup ', priority: 10, start_date: '2026-11-14T04:00:00.000Z' }
    expect(read([wire])).toEqual([
      { id: 'cup', text: { zh: 'Cup', en: 'Cup' }, priority: 10, startDate: wire.start_date },
    ])
  })

  it('reads ids and priorities of other types, and accepts a missing date', () => {
    expect(
      read({
        data: [
          { id: 7, text: 'a', priority: '3' },
          { text: 'b', start_date: null },
        ],
      }),
    ).toEqual([
      { id: '7', text: { zh: 'a', en: 'a' }, priority: 3, startDate: '' },
      { id: 'b', text: { zh: 'b', en: 'b' }, priority: 0, startDate: '' },
    ])
  })

  it('reads a date in seconds', () =>
    expect(read([{ text: 'a', start_date: 1_798_761_600 }])[0]?.startDate).toBe('2027-01-01T00:00:00.000Z'))

  it('reads the text for English visitors, or uses the only text for both', () => {
    const texts = read([{ text: '杯赛', text_en: 'Cup' }, { text_en: 'Only English' }, { text: '杯赛', text_en: ' ' }])
    expect(texts.map(({ text }) => text)).toEqual([
      { zh: '杯赛', en: 'Cup' },
      { zh: 'Only English', en: 'Only English' },
      { zh: '杯赛', en: '杯赛' },
    ])
  })

  it('skips announcements without text', () => expect(read([{ text: ' ' }, {}, { text: 'a' }])).toHaveLength(1))

  it('distinguishes two announcements with the same text', () =>
    expect(read([{ text: 'a' }, { text: 'a' }]).map(({ id }) => id)).toEqual(['a', 'a#2']))

  it('reads an empty list', () => expect(read([])).toEqual([]))

  it.each([[{}], [null], ['x'], [[{ title: 'x' }]]])('refuses %j', (answer) =>
    expect(announcementListReading.safeParse(answer).success).toBe(false),
  )
})
