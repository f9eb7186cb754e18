/** The version counter of a swarm: like Docker, each change sets a higher version on the changed object. */
export type Versions = {
  next(): number
  touch(changed: { version: number; updatedAt: number }): void
}

const first = 10

export const createVersions = (now: () => number): Versions => {
  let latest = first
  const next = () => {
    latest += 1
    return latest
  }
  return {
    next,
    touch: (changed) => {
      changed.version = next()
      changed.updatedAt = now()
    },
  }
}
