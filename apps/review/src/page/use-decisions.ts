import { useRef, useState } from 'react'
import { type Change, type Decisions, decide, decisionsSchema, restored, type Verdict } from '../rules/index.ts'

/**
 * Sends all decisions, so that the next request repeats failed ones. Returns them as saved, with author and time;
 * undefined if they could not be saved.
 */
const send = async (decisions: Decisions): Promise<Decisions | undefined> => {
  try {
    const body = JSON.stringify(decisions)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/decisions', { method: 'PUT', headers, body })
    return response.ok ? decisionsSchema.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The decisions: shown at once, saved by the server one request after the other. */
export const useDecisions = (initial: Decisions, changes: readonly Change[]) => {
  const [decisions, setDecisions] = useState(() => currentOf(initial, changes))
  const [isLost, setLost] = useState(false)
  const latest = useRef(decisions)
  const queue = useRef(Promise.resolve())
  const save = () => {
    queue.current = queue.current.then(async () => {
      const sent = latest.current
      const saved = await send(sent)
      setLost(saved === undefined)
      if (saved === undefined || latest.current !== sent) return
      latest.current = currentOf(saved, changes)
      setDecisions(latest.current)
    })
  }
  const change = (changed: Decisions) => {
    latest.current = changed
    setDecisions(changed)
    save()
  }
  const make = (about: readonly Change[], made: { verdict: Verdict; note?: string } | undefined) =>
    change(decide(latest.current, about, made))
  const restore = (about: readonly Change[], before: Decisions) => change(restored(latest.current, about, before))
  return { decisions, isLost, make, restore, save }
}

/** Leaves out decisions on other pictures. */
const currentOf = (decisions: Decisions, changes: readonly Change[]): Decisions => {
  const pictures = new Map(changes.map(({ id, picture }) => [id, picture]))
  return Object.fromEntries(Object.entries(decisions).filter(([id, { picture }]) => pictures.get(id) === picture))
}
