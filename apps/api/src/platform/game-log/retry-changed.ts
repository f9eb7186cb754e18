/** Another writer has changed a row since it was read. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError'
}

/** Two replicas may receive ranges of one log at the same time, and then one must try again. */
const attempts = 5

/** Repeats work that reads, computes and then stores, while it throws `ChangedError`. */
export const retryChanged = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ChangedError) || attempt === attempts) throw error
    }
  }
}
