import { useState } from 'react'
import { type CompareMode, compareModes, nextZoom } from '../parts/index.ts'
import type { Zoom } from '../rules/index.ts'
import { useBlink } from './use-blink.ts'

/** Settings of the picture view and their keys. */
export const useView = () => {
  const [mode, onMode] = useState<CompareMode>('sideBySide')
  const [zoom, onZoom] = useState<Zoom>('fit')
  const [isWhole, onWhole] = useState(false)
  const [hasOutline, onOutline] = useState(true)
  const { isAfterShown, swap } = useBlink(mode === 'blink')
  const keys = {
    ...Object.fromEntries(compareModes.map((each, place) => [String(place + 1), () => onMode(each)])),
    b: () => (mode === 'blink' ? swap() : onMode('blink')),
    '+': () => onZoom(nextZoom(zoom, 1)),
    '=': () => onZoom(nextZoom(zoom, 1)),
    '-': () => onZoom(nextZoom(zoom, -1)),
    w: () => onWhole(!isWhole),
    o: () => onOutline(!hasOutline),
  }
  const controls = { mode, onMode, zoom, onZoom, isWhole, onWhole, hasOutline, onOutline }
  return { controls, keys, shown: { mode, zoom, isWhole, hasOutline, isAfterShown } }
}
