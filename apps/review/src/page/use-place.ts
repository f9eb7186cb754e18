import { useState } from 'react'
import { type Change, type Decisions, type Fold, reviewState } from '../rules/index.ts'

const idInAddress = (): string => decodeURIComponent(location.hash.slice(1))

/** The current change. The URL names it, so that links lead to it. */
export const usePlace = (folds: readonly Fold[]) => {
  const [id, setId] = useState(idInAddress)
  const shown = folds.flatMap(({ changes }) => changes)
  const current = shown.find((change) => change.id === id) ?? shown[0]
  const place = current === undefined ? -1 : shown.indexOf(current)
  const go = (change: Change | undefined) => {
    if (change === undefined) return
    setId(change.id)
    history.replaceState(null, '', `#${encodeURIComponent(change.id)}`)
  }
  const step = (by: 1 | -1) => go(shown[place + by])
  /** Goes to the next change without a decision, wrapping around at the end. */
  const goToOpen = (decisions: Decisions) => {
    const following = [...shown.slice(place + 1), ...shown.slice(0, place)]
    go(following.find((change) => reviewState(change, decisions) === 'open'))
  }
  const fold = folds.find(({ changes }) => current !== undefined && changes.includes(current))
  return { current, fold, place: place + 1, total: shown.length, go, step, goToOpen }
}
