import { useState } from 'react'
import { type ThreadAction, type Threads, threadsSchema } from '../rules/index.ts'

/** Sends an action. Returns all threads as saved; undefined if it could not be saved. */
const send = async (action: ThreadAction): Promise<Threads | undefined> => {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/threads', { method: 'POST', headers, body: JSON.stringify(action) })
    return response.ok ? threadsSchema.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The threads of the reviewers, as the server has saved them. */
export const useThreads = (initial: Threads) => {
  const [threads, setThreads] = useState(initial)
  const [isLost, setLost] = useState(false)
  /** Resolves to whether the action was saved. */
  const act = async (action: ThreadAction): Promise<boolean> => {
    const saved = await send(action)
    setLost(saved === undefined)
    if (saved) setThreads(saved)
    return saved !== undefined
  }
  return { threads, isLost, act }
}
