import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Usage = { readonly megabytes: number; readonly descriptors: number }

export type UsageWatch = { readonly first: Usage; readonly last: Usage; readonly highest: Usage; stop(): void }

const usageOf = (pid: number): Usage => ({
  megabytes: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
})

/** Samples a process's memory and file descriptors once a second until stopped. Requires Linux. */
export const watchUsage = (pid: number): UsageWatch => {
  const first = usageOf(pid)
  let last = first
  let highest = first
  const timer = setInterval(() => {
    // If the process has ended, the run fails in its own requests with a better message.
    if (!existsSync(`/proc/${pid}/status`)) return
    last = usageOf(pid)
    highest = {
      megabytes: Math.max(highest.megabytes, last.megabytes),
      descriptors: Math.max(highest.descriptors, last.descriptors),
    }
  }, 1_000)
  return {
    first,
    get last() {
      return last
    },
    get highest() {
      return highest
    },
    stop: () => clearInterval(timer),
  }
}
