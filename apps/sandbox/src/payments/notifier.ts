import type { Ledger, Trade } from './ledger.ts'

/** A notification; it is signed when it is sent. */
export type Notification = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly isAccepted: (status: number, answer: string) => boolean
}

/** Creates a gateway's notification of an event; undefined if the merchant's URL is unknown. */
export type Announce = (trade: Trade, event: string) => Notification | undefined

export type Notifier = {
  /** Sends a notification about a trade, with retries until the merchant accepts it. */
  notify(trade: Trade, event: string): void
  close(): void
}

/** Pauses between retries: the gateways' real pauses, scaled down. */
const pausesMs = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000]
const answerWithinMs = 5_000

/** Sends the gateways' notifications with retries. */
export const createNotifier = ({
  ledger,
  announce,
  speed,
  now,
}: {
  ledger: Ledger
  announce: Announce
  /** Divisor of the pauses. */
  speed: number
  now: () => number
}): Notifier => {
  const timers = new Set<NodeJS.Timeout>()
  const ending = new AbortController()

  const send = async ({ url, headers, body, isAccepted }: Notification) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(answerWithinMs)]),
      })
      return { status: answer.status, isDone: isAccepted(answer.status, await answer.text()) }
    } catch {
      return { status: undefined, isDone: false }
    }
  }

  const attempt = async (trade: Trade, event: string, tries: number): Promise<void> => {
    const current = ledger.find(trade.method, trade.tradeNo) ?? trade
    const notification = announce(current, event)
    if (notification === undefined) return
    const { status, isDone } = await send(notification)
    if (ending.signal.aborted) return
    const notices = ledger.find(trade.method, trade.tradeNo)?.notices ?? []
    ledger.change(trade, { notices: [...notices, { event, at: now(), status }] })
    const pause = pausesMs[tries]
    // A probe should be rejected and is sent only once.
    if (isDone || pause === undefined || event === 'probe') return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(trade, event, tries + 1)
    }, pause / speed)
    timers.add(timer)
  }

  return {
    notify: (trade, event) => void attempt(trade, event, 0),
    close: () => {
      ending.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
