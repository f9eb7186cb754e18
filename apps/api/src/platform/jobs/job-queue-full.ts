/** Thrown when a queue holds its maximum number of waiting jobs. */
export class JobQueueFullError extends Error {
  constructor(queue: string) {
    super(`The queue ${queue} is full`)
    this.name = 'JobQueueFullError'
  }
}
