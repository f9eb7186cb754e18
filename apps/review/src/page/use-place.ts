import { useState } from 'react'
import { type Change, type Decisions, type Fold, reviewState } from '../rules/index.ts'

const idInAddress = (): string => decodeURIComponent(location.hash.slice(1))

/** The current change and its fold. The URL names the change, so that links lead to it. */
export const usePlace = (folds: readonly Fold[]) => {
  const [id, setId] = useState(idInAddress)
  const shown = folds.flatMap(({ changes }) => changes)
  const current = shown.find((change) => change.id === id) ?? shown[0]
  const fold = folds.find(({ changes }) => current !== undefined && changes.includes(current))
  const place = fold === undefined ? -1 : folds.indexOf(fold)
  const go = (change: Change | undefined) => {
    if (change === undefined) return
    setId(change.id)
    history.replaceState(null, '', `#${encodeURIComponent(change.id)}`)
  }
  const step = (by: 1 | -1) => go(folds[place + by]?.first)
  /** Goes to the next or previous picture within the fold. */
  const stepPicture = (by: 1 | -1) => current && go(fold?.changes[fold.changes.indexOf(current) + by])
  /** Goes to the next change without a decision, wrapping around at the end. */
  const goToOpen = (decisions: Decisions) => {
    const at = current === undefined ? -1 : shown.indexOf(current)
    const following = [...shown.slice(at + 1), ...shown.slice(0, at)]
    go(following.find((change) => reviewState(change, decisions) === 'open'))
  }
  return { current, fold, place: place + 1, total: folds.length, go, step, stepPicture, goToOpen }
}
