import { type Change, type Decisions, decide, type Verdict } from '@warmup/domain/review'
import { useRef, useState } from 'react'

/** Sends everything that was decided: so what was not kept once is kept the next time. */
const send = async (decisions: Decisions): Promise<boolean> => {
  try {
    const body = JSON.stringify(decisions)
    return (await fetch('/decisions', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).ok
  } catch {
    return false
  }
}

/** What was decided, shown at once and kept by the server one write after the other. */
export const useDecisions = (initial: Decisions, changes: readonly Change[]) => {
  const [decisions, setDecisions] = useState(() => currentOf(initial, changes))
  const [isLost, setLost] = useState(false)
  const latest = useRef(decisions)
  const queue = useRef(Promise.resolve())
  const save = () => {
    queue.current = queue.current.then(async () => setLost(!(await send(latest.current))))
  }
  const make = (about: readonly Change[], made: { verdict: Verdict; note?: string } | undefined) => {
    latest.current = decide(latest.current, about, made)
    setDecisions(latest.current)
    save()
  }
  return { decisions, isLost, make, save }
}

/** Without what was decided about other pictures. */
const currentOf = (decisions: Decisions, changes: readonly Change[]): Decisions => {
  const pictures = new Map(changes.map(({ id, picture }) => [id, picture]))
  return Object.fromEntries(Object.entries(decisions).filter(([id, { picture }]) => pictures.get(id) === picture))
}
