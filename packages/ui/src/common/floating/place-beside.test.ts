import { describe, expect, it } from 'vitest'
import { placeBeside } from './place-beside.ts'

const viewport = { width: 400, height: 600 }
const floating = { width: 120, height: 100 }
const anchor = { left: 100, top: 200, width: 60, height: 40 }

describe('placeBeside', () => {
  it('is below its anchor, at its start, centre or end', () => {
    const below = { side: 'bottom', top: 246 }
    expect(placeBeside({ anchor, floating, viewport, placement: 'bottom-start' })).toMatchObject({
      ...below,
      left: 100,
    })
    expect(placeBeside({ anchor, floating, viewport, placement: 'bottom' })).toMatchObject({ ...below, left: 70 })
    expect(placeBeside({ anchor, floating, viewport, placement: 'bottom-end' })).toMatchObject({ ...below, left: 40 })
  })

  it('is above its anchor for a top placement', () => {
    expect(placeBeside({ anchor, floating, viewport, placement: 'top' })).toMatchObject({ side: 'top', top: 94 })
  })

  it('flips if there is too little space and more on the other side', () => {
    const low = { ...anchor, top: 540 }
    expect(placeBeside({ anchor: low, floating, viewport, placement: 'bottom' }).side).toBe('top')
    const high = { ...anchor, top: 20 }
    expect(placeBeside({ anchor: high, floating, viewport, placement: 'top' }).side).toBe('bottom')
  })

  it('stays on its side if that has enough space to scroll inside', () => {
    const tall = { width: 120, height: 400 }
    const low = { ...anchor, top: 300 }
    expect(placeBeside({ anchor: low, floating: tall, viewport, placement: 'bottom' })).toMatchObject({
      side: 'bottom',
      maxHeight: 246,
    })
    const lower = { ...anchor, top: 310 }
    expect(placeBeside({ anchor: lower, floating: tall, viewport, placement: 'bottom' }).side).toBe('top')
  })

  it('keeps its side and limits its height if there is too little space on either side', () => {
    const tall = { width: 120, height: 900 }
    const placed = placeBeside({ anchor, floating: tall, viewport, placement: 'bottom' })
    expect(placed).toMatchObject({ side: 'bottom', maxHeight: 600 - 240 - 6 - 8 })
  })

  it('stays within the viewport horizontally', () => {
    const right = { ...anchor, left: 380 }
    expect(placeBeside({ anchor: right, floating, viewport, placement: 'bottom-start' }).left).toBe(400 - 120 - 8)
    const left = { ...anchor, left: -30 }
    expect(placeBeside({ anchor: left, floating, viewport, placement: 'bottom-end' }).left).toBe(8)
    const wide = { width: 500, height: 20 }
    expect(placeBeside({ anchor, floating: wide, viewport, placement: 'bottom' }).left).toBe(8)
  })
})
